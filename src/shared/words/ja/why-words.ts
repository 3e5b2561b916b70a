export const whyWords = {
  'Price of one': '1点の価格',
  'Price of one, times {count}': '1点の価格×{count}',
  '{why}, by the code {code}': '{why}（コード{code}）',
  '{why}; surcharges of {amount} are in it': '{why}（追加料金{amount}を含む）',
  '{why}; the seller’s own tax until there is an address': '{why}（住所が確定するまでは販売者の税）',
  '{why}, charged on the other taxes too': '{why}（ほかの税にも課税）',
  '{why}, shipping included': '{why}（送料を含む）',
  '{why}, in {count} parcels': '{why}（{count}個口）',
  'The best discount on these products': 'これらの商品に対する最もお得な割引',
  'The best discount on the order, after discounts on products': '商品割引後の注文に対する最もお得な割引',
  'Shipping is free': '送料無料',
  'By version {version} of the rules of this store': 'このストアの規則バージョン{version}による',
  'Contained in the prices': '価格に含まれています',
  'Added to the prices': '価格に加算されます',
  'No tax is due there': 'お届け先では課税されません',
  'Worked out at checkout, once there is an address': '住所の入力後、購入手続きで計算されます',
  'This store charges no tax on this order': 'このストアはこの注文に課税しません',
  'This store charges VAT to businesses too.': 'このストアは事業者にもVATを課税します。',
  'The seller is outside the EU, so a VAT number changes nothing.':
    '販売者がEU域外のため、VAT番号による変更はありません。',
  'Reverse charge is decided once we know where to.': 'リバースチャージは、お届け先がわかり次第決定されます。',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'リバースチャージはEUの別の国への商品とサービスが対象のため、VATが課税されます。',
  'Free, for what is sent costs {amount} or more': '発送する商品が{amount}以上のため無料',
  'Our own delivery': '当店による配達',
  'One price': '一律料金',
  'By weight, {weight} kg': '重量による、{weight} kg',
  'By weight, {weight} lb': '重量による、{weight} lb',
  'By the price of what is sent, {amount}': '発送する商品の金額による、{amount}',
  'By number of items, {count}': '商品の数による、{count}点',
  '{title} cannot be sent, only picked up.': '{title}は発送できません。店頭受け取りのみです。',
  '{title} is not sent to {country}.': '{title}は{country}に発送できません。',
  '{title} cannot be sent this way.': '{title}はこの方法では発送できません。',
  '{title} is too large for this option.': '{title}はこの方法には大きすぎます。',
  'Shipping is free already: {name}.': '送料はすでに無料です：{name}',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    '注文に適用される割引は1つのみで、{name}のほうが同額以上お得です。',
  'Each product takes one discount, and {name} takes off as much or more.':
    '各商品に適用される割引は1つのみで、{name}のほうが同額以上お得です。',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'このコードを使うにはあと{count}点追加してください。{pieces}個以上が対象です。',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'このコードを使うにはあと{count}点追加してください。{quantity}点以上のご注文が対象です。',
  'You have already used this code {count} times.': 'このコードはすでに{count}回使用されています。',
  'Please give your e-mail address to use this code.': 'このコードを使うにはメールアドレスを入力してください。',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'カートに入れられるコードは{count}件までです。追加する前に1つ削除してください。',
}
