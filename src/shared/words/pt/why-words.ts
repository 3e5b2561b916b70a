export const whyWords = {
  'Price of one': 'Preço unitário',
  'Price of one, times {count}': 'Preço unitário, vezes {count}',
  '{why}, by the code {code}': '{why}, com o código {code}',
  '{why}; surcharges of {amount} are in it': '{why}; inclui suplementos de {amount}',
  '{why}; the seller’s own tax until there is an address': '{why}; o imposto do vendedor até haver uma morada',
  '{why}, charged on the other taxes too': '{why}, cobrado também sobre os outros impostos',
  '{why}, shipping included': '{why}, envio incluído',
  '{why}, in {count} parcels': '{why}, em {count} pacotes',
  'The best discount on these products': 'O melhor desconto nestes produtos',
  'The best discount on the order, after discounts on products':
    'O melhor desconto na encomenda, depois dos descontos nos produtos',
  'Shipping is free': 'O envio é grátis',
  'By version {version} of the rules of this store': 'Segundo a versão {version} das regras desta loja',
  'Contained in the prices': 'Incluído nos preços',
  'Added to the prices': 'Acresce aos preços',
  'No tax is due there': 'Lá não é devido imposto',
  'Worked out at checkout, once there is an address': 'Calculado ao finalizar a compra, quando houver uma morada',
  'This store charges no tax on this order': 'Esta loja não cobra imposto nesta encomenda',
  'This store charges VAT to businesses too.': 'Esta loja cobra IVA também a empresas.',
  'The seller is outside the EU, so a VAT number changes nothing.':
    'O vendedor está fora da UE, por isso um número de IVA não muda nada.',
  'Reverse charge is decided once we know where to.': 'A autoliquidação é decidida assim que soubermos o destino.',
  'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.':
    'É cobrado IVA, porque a autoliquidação é para bens e serviços que vão para outro país da UE.',
  'Free, for what is sent costs {amount} or more': 'Grátis, porque o que é enviado custa {amount} ou mais',
  'Our own delivery': 'A nossa própria entrega',
  'One price': 'Preço único',
  'By weight, {weight} kg': 'Por peso, {weight} kg',
  'By weight, {weight} lb': 'Por peso, {weight} lb',
  'By the price of what is sent, {amount}': 'Pelo preço do que é enviado, {amount}',
  'By number of items, {count}': 'Pelo número de artigos, {count}',
  '{title} cannot be sent, only picked up.': '{title} não pode ser enviado, apenas levantado.',
  '{title} is not sent to {country}.': '{title} não é enviado para este país: {country}.',
  '{title} cannot be sent this way.': '{title} não pode ser enviado desta forma.',
  '{title} is too large for this option.': '{title} é demasiado grande para esta opção.',
  'Shipping is free already: {name}.': 'O envio já é grátis: {name}.',
  'Only one discount counts for the order, and {name} takes off as much or more.':
    'Só conta um desconto por encomenda, e {name} desconta o mesmo ou mais.',
  'Each product takes one discount, and {name} takes off as much or more.':
    'Cada produto aceita um desconto, e {name} desconta o mesmo ou mais.',
  'Add {count} more to use this code: it is for {pieces} pieces or more.':
    'Adicione mais {count} para usar este código: é para {pieces} peças ou mais.',
  'Add {count} more to use this code: it is for orders of {quantity} items or more.':
    'Adicione mais {count} para usar este código: é para encomendas de {quantity} artigos ou mais.',
  'You have already used this code {count} times.': 'Já usou este código {count} vezes.',
  'Please give your e-mail address to use this code.': 'Indique o seu e-mail para usar este código.',
  'A cart takes up to {count} codes. Please remove one before you enter another.':
    'Um carrinho aceita até {count} códigos. Remova um antes de introduzir outro.',
}
