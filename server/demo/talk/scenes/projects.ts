import type { Scene } from '../scene.ts'

export const projectScenes: readonly Scene[] = [
  {
    in: 'depo',
    at: '16d 10:00',
    talk: `
proje: Depo otomasyonu ikinci faz başladı. Bu kanalda gün sonu özeti paylaşalım; kararları sabitliyorum.
derya.ozturk: Sincan ekibi hazır. 24 terminalin 12’si geldi.
nazli.cetin: Kablosuz ağ C koridorunda zayıf, iki erişim noktası daha gerekiyor.
admin: Elimizde bir yedek var, @tolga.yigit yarın takar. İkincisini sipariş ederiz.
+ 🙏 nazli.cetin
  tolga.yigit: Yarın sabah depodayım.
  nazli.cetin: Kapıda karşılarım.
`,
  },
  {
    in: 'depo',
    at: '11d 11:10',
    talk: `
nazli.cetin: Erişim noktası takıldı, C koridorunda kopma kalmadı. Okuma hızı da arttı.
+ 🎉 proje derya.ozturk admin
emre.coskun: Terminal tarafında çevrimdışı kuyruğu açtım; bağlantı kopunca okutmalar cihazda bekliyor, gelince sırayla gidiyor.
irem.ilgaz: Uçak kipinde 300 okutma denedim: hepsi geldi, hiçbiri iki kez yazılmadı.
+ 💪 emre.coskun proje
proje: Harika. @irem.ilgaz bunu geçiş kontrol listesine ekler misin?
irem.ilgaz: Ekledim.
# gecis-kontrol-listesi.txt
! proje
`,
  },
  {
    in: 'depo',
    at: '6d 16:30',
    talk: `
nazli.cetin: Etiket yazıcısı 4 numara eğik basıyor. Fotoğrafı ekte.
# etiket-yazici.png
hakan.gurbuz: Merdanesi aşınmış. Yedeği araçta var, yarın değiştiririm.
derya.ozturk: Değişince sayımı 4’ten başlatalım, en çok iş orada.
nazli.cetin: Olur.
  hakan.gurbuz: Değişti, deneme çıktısı düzgün.
  + 👍 nazli.cetin
`,
  },
  {
    in: 'depo',
    at: '2d 10:20',
    talk: `
derya.ozturk: Canlı geçiş için iki seçenek var: 28’i cumartesi gece ya da 30’u pazartesi sabah.
proje: Cumartesi gece bana daha güvenli geliyor, geri dönüş için koca bir pazar kalıyor.
+ 👍 derya.ozturk nazli.cetin emre.coskun
! proje
* uye Geçiş tarihi | Takvim
emre.coskun: Cumartesi uygun, @uye sen de bağlanabilir misin? Etiket ekranı sende.
  uye: Bağlanırım, 22.00’den sonra müsaitim.
  emre.coskun: Süper.
admin: Sunucu tarafında ben varım. @proje geri dönüş planını yazılı görmem lazım.
  proje: Yarın paylaşıyorum.
`,
  },
  {
    in: 'depo',
    at: '70m',
    talk: `
nazli.cetin: Bugünkü deneme sayımı bitti: 4.812 koli, fark 3.
derya.ozturk: Üç fark da iade rafında, akşama düzeltilir.
emre.coskun: @proje Geri dönüş planında “terminal sürümü” adımı eksik, ekleyelim mi?
irem.ilgaz: Ben de @uye ile etiket ekranını son kez deneyeceğim, öğleden sonra uygun mu?
nazli.cetin: @proje Cumartesi için gece vardiyasına kaç kişi yazayım?
`,
  },
  {
    in: 'rota',
    at: '17d 09:40',
    talk: `
proje: Rota motoru 3.2’nin kapsamı: durak sırasını sürükleyerek değiştirme, trafik tahmini, araç kapasitesi uyarısı.
! proje
baris.ergun: Trafik tahmini için ikinci sağlayıcıyı da deneyelim, ilkinin Ankara verisi zayıf.
elif.inan: İki haftalık karşılaştırma yapabilirim.
uye: Sürükleme için ilk taslak hazır, @cemre.ucar bakabilir misin?
cemre.ucar: Baktım; tutamacı büyütelim, sahada eldivenle kullanıyorlar.
+ 💯 uye derya.ozturk
`,
  },
  {
    in: 'rota',
    at: '13d 14:00',
    talk: `
elif.inan: Karşılaştırma bitti. İkinci sağlayıcının hatası Ankara’da ortalama 4 dakika, ilkinin 11.
# trafik-karsilastirma.png
+ 👏 baris.ergun proje uye
* uye Sağlayıcı seçimi | Kararlar
baris.ergun: O zaman karar belli. Maliyet farkını muhasebeye yazıyorum.
derya.ozturk: Sürücüler için 7 dakika çok şey demek, teşekkürler Elif.
  elif.inan: Gece saatlerinde fark kapanıyor, bilginiz olsun.
`,
  },
  {
    in: 'rota',
    at: '8d 11:00',
    talk: `
uye: Kapasite uyarısı çalışıyor: araç dolunca durak kırmızıya dönüyor, neden dolduğunu da yazıyor.
# kapasite-uyarisi.png
emre.coskun: Hacim ve ağırlık ayrı mı sayılıyor?
uye: Ayrı; hangisi önce dolarsa o yazıyor.
+ 👌 emre.coskun
irem.ilgaz: Sıfır hacimli ürünlerde bölme hatası aldım, ekran görüntüsünü sana yazdım.
uye: Gördüm, düzeltmesi bugün çıkar.
  uye: Çıktı, tekrar dener misin?
  irem.ilgaz: Tamamdır, kapatıyorum.
  + ✅ uye
`,
  },
  {
    in: 'rota',
    at: '3d 15:20',
    talk: `
baris.ergun: 3.2 sürüm adayı hazır. @kanal cuma 12.00’ye kadar bulduklarınızı yazın lütfen.
+ 👀 uye irem.ilgaz emre.coskun
cemre.ucar: Koyu temada durak numaraları soluk kalıyor.
uye: Alıyorum.
derya.ozturk: Harita yazdırınca ölçek kayıyor, acil değil.
irem.ilgaz: 1.000 duraklı planda açılış 1,2 saniye, kabul edilebilir.
`,
  },
  {
    in: 'rota',
    at: '40m',
    talk: `
emre.coskun: Sürüm adayında kalan iki iş var: yazdırma ölçeği ve koyu tema.
uye: Koyu tema tamam, yazdırmaya bakıyorum.
proje: @uye Öğleden sonra müşteriye göstereceğiz, 14.00’e yetişir mi?
baris.ergun: Yetişmezse yazdırmayı gösterimden çıkarırız, dert değil.
elif.inan: Gösterim verisi hazır: 42 araç, 610 durak.
`,
  },
  {
    in: 'surucu',
    at: '13d 10:30',
    talk: `
okan.ipek: Sürücü uygulaması 2.8 mağazalara gönderildi. Yenilikler: çevrimdışı imza, yakıt fişi fotoğrafı, Arapça.
! okan.ipek
+ 🚀 baris.ergun cemre.ucar proje
hakan.gurbuz: Bizim çocuklar çevrimdışı imzayı bekliyordu, eline sağlık.
kerem.aydogan: Destek notlarını güncelledim.
`,
  },
  {
    in: 'surucu',
    at: '9d 17:00',
    talk: `
kerem.aydogan: Üç sürücüde imza ekranı boş geliyor, üçü de aynı telefon modeli.
okan.ipek: Ekran boyutundan, buldum. Yarın 2.8.1 çıkar.
irem.ilgaz: O modelden bir tane alabilir miyiz? Her seferinde bizi buluyor 🙂
baris.ergun: Alalım, @muhasebe’ye yazıyorum.
  okan.ipek: 2.8.1 onaylandı.
  kerem.aydogan: Sürücüler doğruladı, kayıtları kapattım.
  + 🎉 okan.ipek irem.ilgaz
`,
  },
  {
    in: 'surucu',
    at: '1d 14:10',
    talk: `
cemre.ucar: Yeni ana ekran taslağı; tek elle kullanım için düğmeler altta.
# ana-ekran-taslagi.png
+ 😍 okan.ipek uye
hakan.gurbuz: Gece parlaklığı için ayar olsa iyi olur.
okan.ipek: Sistem temasını izliyor, ayrıca ekleyebiliriz.
cemre.ucar: @uye rota ekranıyla aynı renkleri kullandım, bir bak istersen.
  uye: Çok iyi, durak rengi bizde bir ton koyu, onu eşitlerim.
`,
  },
]
