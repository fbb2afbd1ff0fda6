import type { Scene } from '../scene.ts'

export const directScenes: readonly Scene[] = [
  {
    in: 'admin-proje',
    at: '6d 10:00',
    talk: `
admin: Çağrı Bey, stajyer için proje kanallarını okuma izniyle açmam yeterli mi?
proje: Yeterli, yazması gerekirse ben eklerim.
admin: Tamamdır.
+ 👍 proje
`,
  },
  {
    in: 'admin-proje',
    at: '75m',
    talk: `
proje: Geri dönüş planını yazdım, dosya ekte.
# geri-donus-plani.pdf
proje: Veritabanı adımına özellikle bakarsanız sevinirim.
`,
  },
  {
    in: 'admin-tolga',
    at: '3d 09:20',
    talk: `
tolga.yigit: Yedekten geri yükleme denemesi tamam: 11 dakika sürdü, kayıp yok.
admin: Ellerine sağlık, tutanağa geçirelim.
* admin Geri yükleme denemesi | Denetim
tolga.yigit: Geçirdim.
tolga.yigit: Disk doluluğu %61, bahara kadar rahatız.
admin: Süper.
`,
  },
  {
    in: 'admin-tolga',
    at: '30m',
    talk: `
tolga.yigit: Sertifika yüklendi, VPN yeniden başladı. Kopan olursa haber verin.
`,
  },
  {
    in: 'admin-selim',
    at: '2d 17:30',
    talk: `
selim.arikan: Işıl Hanım, denetim firmasının referanslarını aradım, ikisi de memnun.
admin: Ben de olumlu görüş aldım. Sözleşmeyi hukuk inceliyor.
selim.arikan: Cuma imzalayalım.
admin: Hazırlıyorum.
`,
  },
  {
    in: 'admin-burcu',
    at: '4d 11:40',
    talk: `
burcu.saglam: Leyla Hanım’ın hesabı kapatıldı mı? Çıkış evrakına yazacağım.
admin: Kapatıldı, geçen ay sonundan beri giriş yapılamıyor.
burcu.saglam: Teşekkürler!
+ 🙏 burcu.saglam
`,
  },
  {
    in: 'proje-uye',
    at: '7d 09:50',
    talk: `
proje: Zeynep, bu hafta rota ekranının dışında bir iş var mı sende?
uye: Depo etiket ekranında küçük bir düzeltme var, yarım gün.
proje: Tamam, önce rota. Etiket cumaya kalsın.
uye: Anlaştık 🙂
`,
  },
  {
    in: 'proje-uye',
    at: '2d 14:30',
    talk: `
uye: Kapasite uyarısının metni için iki seçenek var: “Araç dolu” ve “Bu durak sığmıyor”.
proje: İkincisi daha açık.
uye: Ben de öyle düşündüm.
proje: Sunumda da onu göstereceğiz, 14.00’te bağlanır mısın?
uye: Bağlanırım.
`,
  },
  {
    in: 'proje-uye',
    at: '25m',
    talk: `
proje: Gösterimden önce 10 dakika prova yapalım mı?
proje: 13.30 diyorum, uygunsa takvime koyuyorum.
`,
  },
  {
    in: 'proje-derya',
    at: '3d 16:10',
    talk: `
derya.ozturk: Gece vardiyasında altı kişi olacak, iki de yedek.
proje: Yeter. Yemek ve servis sizde mi?
derya.ozturk: Bizde, ayarlandı.
proje: O zaman tek eksik geri dönüş planı, yarın bitiyor.
derya.ozturk: 👍
`,
  },
  {
    in: 'proje-derya',
    at: '20m',
    talk: `
derya.ozturk: Çağrı Bey, plandaki 4. adımda depo kapısı kilidi yok, ekler misiniz?
`,
  },
  {
    in: 'satis-ozlem',
    at: '5d 09:15',
    talk: `
ozlem.gunes: Gülşah, Anadolu teklifinde indirim sınırını aşmışsın, onayımı bekliyordu.
satis: Biliyorum, üç yıl bağlayınca değiyor diye düşündüm.
ozlem.gunes: Değiyor, onayladım. Bir dahakine önce yazalım.
satis: Haklısınız, kusura bakmayın.
ozlem.gunes: Sorun değil 🙂
`,
  },
  {
    in: 'satis-ozlem',
    at: '45m',
    talk: `
ozlem.gunes: Müşteri yarınki toplantıyı 10.30’a aldı, takvimi güncelledim.
ozlem.gunes: Giderken basılı teklif de götürelim, iki nüsha.
`,
  },
  {
    in: 'satis-muhasebe',
    at: '6d 13:25',
    talk: `
satis: İbrahim Bey, Anadolu Market’in cari ekstresini alabilir miyim?
muhasebe: Hazırlıyorum.
muhasebe: Ekte.
# cari-ekstre.pdf
* satis Ekim ekstresi | Müşteriler
satis: Çok teşekkürler, hızınıza yetişilmez.
+ 😊 muhasebe
`,
  },
  {
    in: 'satis-muhasebe',
    at: '65m',
    talk: `
satis: Damga vergisi notunu gördüm, tutarı biz mi ödüyoruz?
satis: Sözleşmede yarı yarıya yazıyor da.
`,
  },
  {
    in: 'satis-anna',
    at: '3d 12:10',
    talk: `
anna.weber: Hi Gülşah, could you send me the Turkish price list? The partner in Hamburg asks.
satis: Sure, the current one is attached.
# fiyat-listesi.txt
anna.weber: Thank you! Çok teşekkürler 🙂
+ 😊 satis
`,
  },
  {
    in: 'muhasebe-umit',
    at: '4d 10:50',
    talk: `
umit.dalkilic: Kasım tahakkukları ne durumda?
muhasebe: Kira ve filo tamam, yazılım abonelikleri eksik.
umit.dalkilic: Abonelikleri Tolga’dan isteyelim.
muhasebe: İstedim, yarın gelir.
umit.dalkilic: Güzel. Ay sonunu 3 iş gününde kapatmayı hedefliyorum.
* muhasebe Ay sonu hedefi: 3 iş günü | Ay sonu
`,
  },
  {
    in: 'muhasebe-umit',
    at: '35m',
    talk: `
umit.dalkilic: Bütçe dosyasında pazarlama kalemi iki kez sayılmış, bir bakar mısın?
umit.dalkilic: 14.00’te yönetime gidiyor.
`,
  },
  {
    in: 'muhasebe-hakan',
    at: '1d 09:35',
    talk: `
hakan.gurbuz: Yakıt kartı ekstresi geldi, geçen aydan %8 fazla.
muhasebe: Fiyat artışı mı, kilometre mi?
hakan.gurbuz: İkisi de. Hamburg deneme seferleri eklendi.
muhasebe: Anladım, açıklamaya öyle yazıyorum.
`,
  },
  {
    in: 'uye-cemre',
    at: '2d 11:00',
    talk: `
cemre.ucar: Durak rengi için son kararım bu, ne dersin?
# durak-renkleri.png
uye: Üçüncüsü koyu temada çok iyi.
cemre.ucar: O zaman üçüncü.
+ 💜 uye
`,
  },
  {
    in: 'uye-cemre',
    at: '28m',
    talk: `
cemre.ucar: Yazdırma ölçeğini ben de denedim, A3’te düzgün, A4’te kayıyor.
cemre.ucar: Kahveye gelince gösteririm 🙂
`,
  },
  {
    in: 'uye-baris',
    at: '8d 18:00',
    talk: `
baris.ergun: Zeynep, kapasite uyarısı çok temiz olmuş, eline sağlık.
uye: Teşekkür ederim!
baris.ergun: Bir sonraki tasarım toplantısında anlatır mısın?
uye: Seve seve.
`,
  },
  {
    in: 'uye-burcu',
    at: '5d 15:10',
    talk: `
burcu.saglam: 31 Aralık yarım gün izninizi onayladım.
uye: Teşekkürler 🙏
`,
  },
  {
    in: 'nobet',
    at: '7d 23:10',
    talk: `
tolga.yigit: Bakım bitti, her şey ayakta. Süre: 38 dakika.
+ 💪 admin emre.coskun
emre.coskun: Kuyruktaki 212 okutma da gitti, kayıp yok.
admin: Gece gece sağ olun.
`,
  },
  {
    in: 'nobet',
    at: '110m',
    talk: `
emre.coskun: Cumartesi gecesi için nöbet: Tolga 20.00–02.00, ben 02.00–08.00.
tolga.yigit: Uygun. @admin siz yedek kalıyorsunuz.
`,
  },
  {
    in: 'ogle',
    at: '1d 12:00',
    talk: `
irem.ilgaz: Bugün dışarı mı?
okan.ipek: Köşedeki lokanta, mantı günü.
uye: Varım.
cemre.ucar: 12.15’te kapıda.
+ 🏃 uye irem.ilgaz
`,
  },
  {
    in: 'ogle',
    at: '38m',
    talk: `
irem.ilgaz: Bugün yemekhane mi?
okan.ipek: Sütlaç varken başka yere gitmem.
`,
  },
  {
    in: 'butce',
    at: '6d 14:45',
    talk: `
umit.dalkilic: Bütçe taslağında bilgi sistemleri kalemi geçen yıla göre %12 fazla, gerekçesini yazalım.
admin: Denetim ve sertifika; ikisi de tek seferlik.
muhasebe: Ayrı satır açtım.
umit.dalkilic: Güzel.
`,
  },
  {
    in: 'butce',
    at: '60m',
    talk: `
umit.dalkilic: Son hâli 14.00’te yönetime gidiyor. @muhasebe @admin itirazınız varsa şimdi.
`,
  },
]
