import { gunzipSync } from 'node:zlib'

/** One colour, 8,000 x 8,000 pixels. Stored, because encoding it takes more than a gigabyte, as decoding does. */
export const largeAvif = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGNgYGDIzUwzBLFzMxNB/Gu5qSWJDBCgmJGSUwRlMxRkJpcwoAGlzJz8ZBDDxYGBkYERLPYLSjMw6zIwMC' +
      'hnZuaBrQGLimbmpaUyQXmJZQaGICZfQWZJLlxJWGZBUQEDA4NFZkFyPgMDA09imaFzoz1Yk0hmcUEqxHB5BwhmECjIrMgEW8fBwcHAwCCWWZAL' +
      'cz8jAyNzIxMzAwOzaW5KYokQAxeX/We7+s/fJghcyDSawyYwqeUYZ/u8ymdNDgwMCefPuCrNKpD5dyGheVPq9kzL4KboUwElb1b0WRxY6br1yp' +
      '9WZZ2ZVbVGQtfCZ8zKjjTe6rt1Nue9979UW/nTci8uepf/Um3dPoXnjYmsKx7faXORFDwua7X4Jfe5flfehiknT5yuOZB4/kxQXO81pvf9tXGs' +
      'neHvspTyHvwWYW7e4J6+/nP82srNm3/905v/zuT2t5KTk0Vlu+9kG+8S/rd9W/DxnbG8S/Vitt7Onz1dmEPlBf+VLc66L1g2Lqk5cLIvSe6W9T' +
      'nXdxe9J6y9Q54VR97kN6neiOfc+uRDWEvlSeH6VbdrjnarTt5x8EPg4SKeIyf/xXnw9rpvks161cuyb9QXRPoijra+aKCpDwIAed4gHycEAAA=',
    'base64',
  ),
)
