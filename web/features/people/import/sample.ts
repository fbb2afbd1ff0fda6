import { keepFile } from '../../../lib/download/keepFile.ts'

const sample = [
  'Ad soyad;E-posta;Kullanıcı adı;Telefon;Unvan;Departman;Yönetici;Roller;Dil',
  'Ayşe Yılmaz;ayse.yilmaz@example.com;ayse.yilmaz;0532 000 00 00;Uzman;Satış;;Satış,Kullanıcı;tr',
].join('\r\n')

/** With the mark by which spreadsheets know the letters. */
export function saveSample(name: string): void {
  keepFile(new Blob(['\uFEFF', sample], { type: 'text/csv;charset=utf-8' }), name)
}
