export const costsWords = {
  'Shipping is worked out once we know where to.': 'O envio é calculado assim que soubermos o destino.',
  'Give your postal code to see whether we deliver to you.':
    'Indique o seu código postal para saber se entregamos na sua zona.',
  'Choose a country from the list.': 'Escolha um país da lista.',
  'Please choose a country.': 'Escolha um país.',
  'Choose a delivery method.': 'Escolha um método de entrega.',
  'Please enter a valid email address.': 'Introduza um endereço de e-mail válido.',
  'Please enter your email address.': 'Introduza o seu endereço de e-mail.',
  'Please finish the payment with your bank.': 'Conclua o pagamento com o seu banco.',
  'The store has withdrawn this order.': 'A loja retirou esta encomenda.',
  'The time to pay is over. Nothing was charged. Please try again.':
    'O tempo para pagar terminou. Nada foi cobrado. Tente novamente.',
  'There is no delivery in the next days.': 'Não há entregas nos próximos dias.',
  'There is nothing left in your cart that this code takes something off.':
    'Já não resta nada no seu carrinho a que este código se aplique.',
  'This code frees the shipping of certain products. It works when nothing else is shipped.':
    'Este código torna gratuito o envio de certos produtos. Funciona quando nada mais é enviado.',
  'This code is for certain products. Add one of them to use it.':
    'Este código é para certos produtos. Adicione um deles para o usar.',
  'This code is for certain subscriptions. Add one of them to use it.':
    'Este código é para certas subscrições. Adicione uma delas para o usar.',
  'This code is for products of certain categories. Add one of them to use it.':
    'Este código é para produtos de certas categorias. Adicione um deles para o usar.',
  'This code is for shipping, and nothing in your cart is shipped.':
    'Este código é para o envio, e nada no seu carrinho é enviado.',
  'This has sold out. Please remove it.': 'Está esgotado. Remova-o.',
  'This is no longer sold. Please remove it.': 'Já não é vendido. Remova-o.',
  'This is not a VAT number of a country of the EU. Please check it.':
    'Não é um número de IVA de um país da UE. Verifique-o.',
  'This link is incomplete. Please go back to the cart.': 'Esta ligação está incompleta. Volte ao carrinho.',
  'This payment was not accepted. Nothing was charged. Please try another way to pay.':
    'Este pagamento não foi aceite. Nada foi cobrado. Experimente outra forma de pagamento.',
  'This store cannot take orders at the moment.': 'De momento, esta loja não pode aceitar encomendas.',
  'Too many payments have failed. Please try again in an hour.':
    'Demasiados pagamentos falharam. Tente dentro de uma hora.',
  'Your payment is being checked. This page goes on by itself.':
    'O seu pagamento está a ser verificado. Esta página continua sozinha.',
  'What you order costs more than this option carries.': 'A sua encomenda custa mais do que esta opção permite.',
  'What you order is more pieces than this option carries.':
    'A sua encomenda tem mais peças do que esta opção permite.',
  'What you order is too heavy for this option.': 'A sua encomenda é demasiado pesada para esta opção.',
  'Reverse charge: you account for the VAT in your own country.': 'Autoliquidação: declara o IVA no seu próprio país.',
  'Add {missing} more: we deliver orders of {minimum} or more.':
    'Adicione mais {missing}: entregamos encomendas a partir de {minimum}.',
  'Add {missing} more to use this code: it is for orders of {wanted} or more.':
    'Adicione mais {missing} para usar este código: é para encomendas a partir de {wanted}.',
  'Only {stock} left. Please lower the quantity.': 'Só restam {stock}. Reduza a quantidade.',
  'The price was {before} when you added this. Now it is {now}.':
    'O preço era {before} quando adicionou o artigo. Agora é {now}.',
  'The least that can be paid is {amount}.': 'O valor mínimo que se pode pagar é {amount}.',
  'This code can be used from {time}.': 'Este código pode ser usado a partir de {time}.',
  'This code could be used until {time}.': 'Este código podia ser usado até {time}.',
  'This code gives the same discount as {twin}.': 'Este código dá o mesmo desconto que {twin}.',
  'We do not deliver to {place}.': 'Não entregamos em {place}.',
  'We do not ship to {country}.': 'Não enviamos para este país: {country}.',
  'At most {count} codes can be used at once.': 'Podem usar-se no máximo {count} códigos ao mesmo tempo.',
  'This ZIP code is not in {state}. Check the state and ZIP code.':
    'Este código ZIP não é de {state}. Verifique o estado e o código ZIP.',
  'This postal code is not in {province}. Check the province and postal code.':
    'Este código postal não é de {province}. Verifique a província e o código postal.',
  'This is not a {field} of the country you chose.': 'Não é um valor válido para «{field}» no país que escolheu.',
  'This is not a {field} of the country you chose. It looks like {example}.':
    'Não é um valor válido para «{field}» no país que escolheu. Tem este formato: {example}.',
}
