export const orderLetterWords = {
  'Your order {number} at {host}': 'A sua encomenda {number} em {host}',
  'Test order {number} at {host}': 'Encomenda de teste {number} em {host}',
  'Order {number} at {host} was placed. The total is {total}.':
    'A encomenda {number} em {host} foi feita. O total é {total}.',
  'The payment is still being checked.': 'O pagamento ainda está a ser verificado.',
  'Your files can be downloaded on the page of your order.':
    'Pode transferir os seus ficheiros na página da encomenda.',
  'View your order': 'Ver a sua encomenda',
  'You get this e-mail because an order was placed at {host} with this address.':
    'Recebe este e-mail porque foi feita uma encomenda em {host} com este endereço.',
  'The payment of your order {number} at {host} has failed': 'O pagamento da sua encomenda {number} em {host} falhou',
  'Your payment has failed': 'O seu pagamento falhou',
  'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.':
    'O seu banco não pagou {total} da encomenda {number} em {host}. Nada foi cobrado, e nada é enviado antes de estar paga. Com o botão pode pagar novamente, também com outro cartão.',
  'Pay for your order': 'Pagar a sua encomenda',
  'Your parcel is on its way': 'O seu pacote está a caminho',
  'Your order was picked up': 'A sua encomenda foi levantada',
  'Your order was delivered': 'A sua encomenda foi entregue',
  'Your order {number} at {host} was sent': 'A sua encomenda {number} em {host} foi enviada',
  'Test order {number} at {host} was sent': 'A encomenda de teste {number} em {host} foi enviada',
  '1 item of order {number} at {host} was sent.': 'Foi enviado 1 artigo da encomenda {number} em {host}.',
  '{count} items of order {number} at {host} were sent.':
    'Foram enviados {count} artigos da encomenda {number} em {host}.',
  'Your order {number} at {host} was picked up': 'A sua encomenda {number} em {host} foi levantada',
  'Test order {number} at {host} was picked up': 'A encomenda de teste {number} em {host} foi levantada',
  '1 item of order {number} at {host} was picked up.': 'Foi levantado 1 artigo da encomenda {number} em {host}.',
  '{count} items of order {number} at {host} were picked up.':
    'Foram levantados {count} artigos da encomenda {number} em {host}.',
  'Your order {number} at {host} was delivered': 'A sua encomenda {number} em {host} foi entregue',
  'Test order {number} at {host} was delivered': 'A encomenda de teste {number} em {host} foi entregue',
  '1 item of order {number} at {host} was delivered.': 'Foi entregue 1 artigo da encomenda {number} em {host}.',
  '{count} items of order {number} at {host} were delivered.':
    'Foram entregues {count} artigos da encomenda {number} em {host}.',
  'Your refund for your order {number} at {host}': 'O reembolso da sua encomenda {number} em {host}',
  'Your refund for test order {number} at {host}': 'O reembolso da encomenda de teste {number} em {host}',
  'Your refund': 'O seu reembolso',
  '{amount} of order {number} at {host} was refunded.': 'Foram reembolsados {amount} da encomenda {number} em {host}.',
  'It is back on your gift card, and you can use it right away.':
    'O valor está de volta no seu cartão-presente e pode usá-lo já.',
  'It can take a few days until the money reaches your account.':
    'O dinheiro pode demorar alguns dias a chegar à sua conta.',
  'Your refund for your order {number} at {host} has failed': 'O reembolso da sua encomenda {number} em {host} falhou',
  'Your refund for test order {number} at {host} has failed':
    'O reembolso da encomenda de teste {number} em {host} falhou',
  'Your refund did not go through': 'O seu reembolso não foi concluído',
  'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.':
    'Foi informado de que {amount} da encomenda {number} em {host} tinham sido reembolsados. Entretanto o reembolso falhou e não recebeu esse dinheiro. A loja sabe disso.',
  'A new version for your order {number} at {host}': 'Uma nova versão para a sua encomenda {number} em {host}',
  'There is a new version of your file': 'Há uma nova versão do seu ficheiro',
  'A file of order {number} at {host} was replaced. The new one is ready to be downloaded.':
    'Um ficheiro da encomenda {number} em {host} foi substituído. O novo está pronto para ser transferido.',
  'Your order at {host} was not placed': 'A sua encomenda em {host} não foi feita',
  'Your order was not placed': 'A sua encomenda não foi feita',
  'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.':
    'Quando o seu pagamento chegou, {host} já não tinha o suficiente do que queria comprar. Nada foi cobrado: o pagamento foi devolvido.',
  'Back to the store': 'Voltar à loja',
  'Your order at {host} waits for your payment': 'A sua encomenda em {host} aguarda o pagamento',
  'Your order is ready to be paid': 'A sua encomenda está pronta para ser paga',
  '{host} has put an order together for you. It comes to {total} as it stands.':
    '{host} preparou uma encomenda para si. Neste momento soma {total}.',
  'The link shows everything in it before you pay. It works for 30 days.':
    'A ligação mostra tudo o que contém antes de pagar. Funciona durante 30 dias.',
  'View and pay': 'Ver e pagar',
  'You get this e-mail because {host} was given this address for an order.':
    'Recebe este e-mail porque {host} recebeu este endereço para uma encomenda.',
  'This is a sample': 'Isto é uma amostra',
  sample: 'amostra',
  'The store was in test mode when this order was placed, so nothing was paid.':
    'A loja estava em modo de teste quando esta encomenda foi feita, por isso nada foi pago.',
  'Real orders get {name} here.': 'As encomendas reais recebem aqui {name}.',
  'This is a test order: no money was moved, and no goods are shipped. A customer would read:':
    'Esta é uma encomenda de teste: não houve movimento de dinheiro e nada é enviado. Um cliente leria:',
}
