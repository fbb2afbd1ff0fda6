import type { Scene } from '../scene.ts'

export const companyScenes: readonly Scene[] = [
  {
    in: 'duyurular',
    at: '18d 10:00',
    talk: `
selim.arikan: Merhaba arkadaşlar, üçüncü çeyreği hedefin **%6 üzerinde** kapattık. Emeği geçen herkese teşekkür ederim.
+ 🎉 admin proje satis muhasebe uye baris.ergun derya.ozturk
+ 👏 ozlem.gunes umit.dalkilic elif.inan
  satis: Satış ekibi adına teşekkürler, son hafta hepimizi yordu ama değdi.
  derya.ozturk: Operasyon da payını alır 🙂
`,
  },
  {
    in: 'duyurular',
    at: '12d 09:30',
    talk: `
burcu.saglam: Yıl sonu izinleri: 28–31 Aralık arasında izin kullanacaklar taleplerini **bu ayın 25’ine kadar** girsin. Nöbet planı ona göre çıkacak.
! burcu.saglam
+ 👍 uye proje emre.coskun irem.ilgaz
  uye: 31’i yarım gün mü sayılıyor?
  burcu.saglam: Evet, yarım gün. Talepte “öğleden sonra” seçmeniz yeterli.
  + 🙏 uye
  hakan.gurbuz: Filo ekibinde iki kişi aynı haftayı istiyor, biz aramızda çözüp girelim mi?
  burcu.saglam: Tabii, siz anlaşın, ben onaylarım.
`,
  },
  {
    in: 'duyurular',
    at: '6d 11:15',
    talk: `
admin: @kanal Perşembe 22.00–23.00 arasında sunucu bakımı var. Bu sırada depo terminalleri çevrimdışı çalışmaya devam eder, kayıtlar sonra kendiliğinden gönderilir.
! admin
+ 👍 nazli.cetin derya.ozturk proje
  nazli.cetin: Gece vardiyasına haber verdim.
  admin: Teşekkürler Nazlı Hanım, bir sorun olursa nöbet hattı: dahili 112.
`,
  },
  {
    in: 'duyurular',
    at: '2d 16:40',
    talk: `
burcu.saglam: Aramıza iki arkadaş katılıyor: Müşteri Destek’e **Melis Tuncer**, Ürün Geliştirme’ye stajyer olarak **Arda Polat**. Pazartesi sabah kahvesinde tanışalım.
+ 👋 uye cemre.ucar kerem.aydogan baris.ergun
+ ☕ cemre.ucar okan.ipek
  kerem.aydogan: Melis’in masası hazır, kulaklık da sipariş edildi.
  baris.ergun: Arda’nın hesabını açtık, davet maili gitti.
`,
  },
  {
    in: 'genel',
    at: '15d 09:05',
    talk: `
burcu.saglam: Günaydın! Mutfaktaki kahve makinesi onarıldı, süzgeci akşamları boşaltmayı unutmayalım lütfen.
+ ☕ uye cemre.ucar okan.ipek tolga.yigit
okan.ipek: Günün haberi bu 🙂
tolga.yigit: Toplantı odası 2’nin ekranı da tamam, kablosuz yansıtma çalışıyor.
proje: Süper, 10.00’daki durum toplantısını oraya alıyorum.
`,
  },
  {
    in: 'genel',
    at: '9d 14:20',
    talk: `
elif.inan: Ekim ayı teslimat raporu çıktı: zamanında teslim oranı **%94,2**. Eylülde %91,8’di.
# ekim-teslimat-ozeti.pdf
+ 🚀 derya.ozturk proje baris.ergun
* proje Yönetim sunumuna koyulacak | Raporlar
derya.ozturk: Ankara’daki rota değişikliği işe yaramış görünüyor.
elif.inan: Evet, farkın üçte ikisi oradan. Ayrıntısı raporun 3. sayfasında.
satis: Bu rakamı Anadolu Market sunumunda kullanabilir miyim?
elif.inan: Kullanabilirsin, sadece bölge kırılımını paylaşmayalım.
`,
  },
  {
    in: 'genel',
    at: '4d 10:10',
    talk: `
tolga.yigit: @burada Misafir ağı parolası değişti, yenisi giriş panosunda asılı.
hakan.gurbuz: Otopark -2 bugün öğlene kadar kapalı, yıkama var. Araçlarınızı -1’e alın lütfen.
+ 👍 satis muhasebe admin
anna.weber: Thanks for the heads-up! Is the visitor parking open?
hakan.gurbuz: Yes Anna, the visitor area is open all day.
+ 🙏 anna.weber
`,
  },
  {
    in: 'genel',
    at: '1d 17:05',
    talk: `
cemre.ucar: Yeni ofis krokisini koydum; oturma düzenine itirazı olan yarına kadar yazsın 🙂
# ofis-krokisi.png
irem.ilgaz: Test masaları pencere kenarında mı kalıyor?
cemre.ucar: Kalıyor, söz verdim.
+ ❤️ irem.ilgaz
muhasebe: Muhasebenin dolapları sığmıyor gibi, yarın yerinde bakalım mı?
cemre.ucar: Olur İbrahim Bey, 11.00 uygun.
`,
  },
  {
    in: 'genel',
    at: '95m',
    talk: `
burcu.saglam: Bugün öğle yemeğinde mercimek çorbası, tavuk sote ve sütlaç var.
+ 😋 uye okan.ipek kerem.aydogan
okan.ipek: Sütlaç için erken ineceğim.
tolga.yigit: @admin VPN sertifikası haftaya bitiyor, yenisini bugün yüklüyorum. Onayınız yeterli.
kerem.aydogan: Destek hattında öğleden sonra tek kişiyim, acil olmayan soruları buraya yazabilir misiniz?
+ 👍 satis ozlem.gunes
`,
  },
  {
    in: 'masraf',
    at: '14d 11:30',
    talk: `
muhasebe: Ekim fişleri için son üç gün. Eksik fişi olanlara tek tek yazmayayım diye buraya yazıyorum 🙂
+ 😅 hakan.gurbuz uye okan.ipek
hakan.gurbuz: Yakıt fişlerim tamam, bugün giriyorum.
uye: Konferans yol masrafında tren bileti e-posta olarak geldi, PDF yeterli mi?
muhasebe^: Yeterli, üzerinde vergi numarası görünsün yeter.
uye: Görünüyor, teşekkürler.
`,
  },
  {
    in: 'masraf',
    at: '7d 15:00',
    talk: `
umit.dalkilic: Yeni kural: 5.000 TL üzeri harcamalarda iki onay gerekiyor. Kural masraf listesine işlendi.
! umit.dalkilic
satis: Müşteri yemeği de buna giriyor mu?
umit.dalkilic: Giriyor Gülşah Hanım, kişi sayısını açıklamaya yazarsanız hızlanır.
* satis Müşteri yemeği kuralı | Kurallar
muhasebe: @proje Depo sarf malzemesinin faturası hangi projeye yazılacak?
proje: Depo otomasyonu, ikinci faz. İş emri 118.
+ ✅ muhasebe
`,
  },
  {
    in: 'masraf',
    at: '1d 11:20',
    talk: `
hakan.gurbuz: 06 BKE 418’in muayene ücreti kartımdan çıktı, masraf olarak mı gireyim?
muhasebe: Evet, “araç gideri” seçin; dekontu eklemeyi unutmayın.
hakan.gurbuz: Ekledim.
# muayene-dekontu.pdf
+ ✅ muhasebe
muhasebe: @uye Tren biletinin onayı geldi, bu ayki ödemede.
`,
  },
  {
    in: 'yonetim',
    at: '10d 09:00',
    talk: `
selim.arikan: Gündem: 1) yıl sonu bütçesi 2) Hamburg hattı 3) depo geçiş takvimi. 20 dakika her biri.
baris.ergun: Sürüm takvimini de ekleyelim, rota motoru kayabilir.
derya.ozturk: Depo geçişi için ay sonu hâlâ mümkün, terminallerin yarısı kuruldu.
umit.dalkilic: Bütçe taslağını toplantıdan önce paylaşırım.
# butce-taslagi.txt
admin: Erişim denetimi için dışarıdan teklif aldım, onu da konuşalım.
selim.arikan: Tamam, dördüncü madde.
`,
  },
  {
    in: 'yonetim',
    at: '1d 18:10',
    talk: `
selim.arikan: @admin Denetim firmasıyla görüşmeyi bu hafta bitirelim, teklif makul.
umit.dalkilic: Bütçede karşılığı var.
sebnem.aksoy: Hamburg için gümrük tarafında bir haftalık pay istiyorum.
ozlem.gunes: Müşteriye aralığın ikinci haftası dedik, pay var.
`,
  },
  {
    in: 'kahve',
    at: '11d 15:30',
    talk: `
cemre.ucar: Hafta sonu Belgrad Ormanı’nda yürüyüş var, gelmek isteyen?
+ 🥾 uye elif.inan burcu.saglam
uye: Ben gelirim, termos benden.
elif.inan: Yağmur %20 görünüyor, çıkarız.
okan.ipek: Ben bisikletle katılırım, yolda karşılaşırız.
tolga.yigit: Nöbetçiyim, fotoğraf atarsınız.
`,
  },
  {
    in: 'kahve',
    at: '5d 12:45',
    talk: `
cemre.ucar: Söz verilen fotoğraf 🙂
# yuruyus.png
+ 😍 burcu.saglam uye tolga.yigit admin
+ 🔥 okan.ipek
kerem.aydogan: Bir dahakine ben de varım.
satis: Anadolu’ya gidişim var, dönüşte pişmaniye getiriyorum.
+ 🎉 uye cemre.ucar muhasebe okan.ipek elif.inan
`,
  },
  {
    in: 'kahve',
    at: '50m',
    talk: `
elif.inan: 15.30 kahvesine kim geliyor?
uye: Ben!
okan.ipek: Geliyorum, @uye bana da bir filtre söyler misin?
tolga.yigit: Yazıcı raporu ekte, onayınızı rica ederim.
- tolga.yigit
tolga.yigit: Pardon, yanlış kanal 🙂
cemre.ucar: Pişmaniye gelmiş, haberiniz olsun.
+ 🏃 okan.ipek kerem.aydogan
`,
  },
]
