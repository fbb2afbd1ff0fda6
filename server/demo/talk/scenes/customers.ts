import type { Scene } from '../scene.ts'

export const customerScenes: readonly Scene[] = [
  {
    in: 'anadolu',
    at: '15d 11:00',
    talk: `
satis: Anadolu Market ile bugün görüştüm: sözleşmeyi 3 yıllık yenilemek istiyorlar, şartları soğuk zincir takibi.
+ 🎯 ozlem.gunes proje
ozlem.gunes: Güzel haber. Soğuk zincirde sıcaklık kaydı var ama uyarı yok, @proje ne kadar sürer?
proje: Uyarı iki hafta. Rapor isterlerse bir hafta daha.
derya.ozturk: Araçlardaki algılayıcıların yarısı eski model, değişmesi gerek.
satis: Adet ve fiyat çıkarsak teklife ekleyeyim.
derya.ozturk: 38 araç. Hakan’dan fiyat alıp yazarım.
`,
  },
  {
    in: 'anadolu',
    at: '9d 10:15',
    talk: `
satis: Teklifin ilk hâli ekte. Fiyatlara KDV dâhil değil.
# teklif-anadolu-market.pdf
! satis
* satis Son hâli değil | Teklifler
muhasebe: Ödeme vadesi 60 gün yazmışsınız, bizim standart 45.
ozlem.gunes: Bu müşteri için 60 kabul, 3 yıla bağlanıyorlar.
muhasebe: Anlaşıldı, not düştüm.
elif.inan: Mağaza bazında teslim süresi tablosunu ekledim, rakamlar son 90 günün.
+ 🙏 satis
`,
  },
  {
    in: 'anadolu',
    at: '4d 16:00',
    talk: `
kerem.aydogan: Mağaza 17 ve 52 dün akşam gecikme bildirdi; ikisi de köprü kapalıyken.
derya.ozturk: Alternatif rota devreye girmiş ama geç girmiş. Kaydı inceliyoruz.
satis: Müşteriye ne diyelim?
derya.ozturk: Köprü kapanmasından 25 dakika sonra rota değişmiş; eşiği 10 dakikaya çekiyoruz.
satis: Bunu aynen yazıyorum, teşekkürler.
+ 👍 ozlem.gunes kerem.aydogan
`,
  },
  {
    in: 'anadolu',
    at: '85m',
    talk: `
ozlem.gunes: @satis Yarınki sunumda fiyatı ben açayım, sen soğuk zinciri anlat.
kerem.aydogan: Mağaza 52 teşekkür yazmış, sabahki teslimat zamanında.
+ 🎉 derya.ozturk
elif.inan: Sunum için son rakamlar: 84 mağaza, günlük 212 teslim, zamanında %95,1.
muhasebe: @satis Sözleşmenin damga vergisi notunu ekledim, bir bakar mısınız?
proje: Soğuk zincir uyarısının gösterimi hazır, sunumda canlı gösterebiliriz.
`,
  },
  {
    in: 'hamburg',
    at: '14d 10:00',
    talk: `
anna.weber: Good morning! The port confirmed the test window: two weeks, starting Monday.
+ 🎉 sebnem.aksoy ozlem.gunes
sebnem.aksoy: Great. @yusuf.kilic beyan örnekleri hazır mı?
yusuf.kilic: Üç örnek hazır: ithalat, transit, geçici depolama.
anna.weber: Perfect, I will send them to the port today.
`,
  },
  {
    in: 'hamburg',
    at: '7d 13:40',
    talk: `
yusuf.kilic: Transit beyanında kap adedi alanı bizde metin, onlarda sayı. Reddedilmiş.
baris.ergun: Düzeltmesi kolay, bugün çıkar.
anna.weber: The port support is very helpful, they answered within an hour.
sebnem.aksoy: Deneme 2’yi yarın sabah gönderelim.
  baris.ergun: Düzeltme yayında.
  yusuf.kilic: Kabul edildi, hata yok.
  + 🎉 anna.weber sebnem.aksoy
`,
  },
  {
    in: 'hamburg',
    at: '120m',
    talk: `
anna.weber: First live container is booked for next Wednesday: 40 ft, automotive parts.
+ 🚢 ozlem.gunes sebnem.aksoy
ozlem.gunes: @satis müşteriye haber verir misin?
sebnem.aksoy: O gün hepimiz nöbetteyiz, takvime koydum.
`,
  },
  {
    in: 'sunum',
    at: '5d 13:00',
    talk: `
satis: Sunumu üçe bölelim: rakamlar bende, ürün gösterimi Çağrı’da, görseller Cemre’de.
proje: Tamam. Gösterimi canlı yapalım mı, kayıt mı?
satis: Canlı, ama kayıt da cebimizde olsun.
cemre.ucar: Kapak için iki seçenek koyuyorum.
# kapak-secenekleri.png
satis: İkincisi 👍
proje: Ben de ikinci.
+ ✅ cemre.ucar
`,
  },
  {
    in: 'sunum',
    at: '55m',
    talk: `
cemre.ucar: Son sürüm hazır, 14 sayfa. Yazı boyutlarını büyüttüm.
proje: Gösterim ortamı kuruldu, adresini bölüşmeyelim, benim bilgisayardan açacağız.
cemre.ucar: @satis 7. sayfadaki grafiğin rakamını onaylar mısın?
`,
  },
]
