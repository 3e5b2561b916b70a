export const checkoutWords = {
  'Edit cart': 'Editar o carrinho',
  Checkout: 'Finalizar compra',
  'Test mode.': 'Modo de teste.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Esta loja está em teste: não há movimentos de dinheiro nem envio de produtos.',
  'Place order': 'Fazer a encomenda',
  'Pay now': 'Pagar agora',
  'Continue to payment': 'Continuar para o pagamento',
  'Shipping address': 'Morada de envio',
  'Billing address': 'Morada de faturação',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Esta compra foi iniciada noutro navegador e pode ser concluída lá. Aqui vê o que contém.',
  'Go to your own cart': 'Ir para o seu carrinho',
  'Return policy': 'Política de devoluções',
  'Terms of service': 'Termos e condições',
  'Privacy policy': 'Política de privacidade',
  'Your order': 'A sua encomenda',
  'Please check these fields.': 'Verifique estes campos.',
  'Please accept the terms of service.': 'Aceite os termos e condições.',
  'What this costs has changed. Please look at it once more before you pay.':
    'O valor mudou. Verifique-o mais uma vez antes de pagar.',
  'This store takes no payments at the moment. Please try again later.':
    'De momento, esta loja não aceita pagamentos. Tente mais tarde.',
  'Please wait a little and try again: there were too many attempts.':
    'Aguarde um pouco e tente novamente: houve demasiadas tentativas.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Demasiados pagamentos falharam ou demasiados cartões-presente estavam errados, por isso é pedido um CAPTCHA, que precisa de JavaScript. Ative-o no navegador ou tente dentro de uma hora.',
  'Your order could not be placed. Please check your details and try again.':
    'Não foi possível fazer a encomenda. Verifique os seus dados e tente novamente.',
  'Your payment is not finished yet': 'O seu pagamento ainda não terminou',
  'Your payment is being checked': 'O seu pagamento está a ser verificado',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Se já pagou, esta página continua sozinha dentro de momentos. Caso contrário, continue onde estava a pagar.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Isto demora um momento. Não pague outra vez: o resultado aparece aqui assim que for conhecido.',
  'Check again': 'Verificar novamente',
  'Change the order': 'Alterar a encomenda',
  'Update country': 'Atualizar o país',
  'Please choose': 'Escolha uma opção',
  'Same as shipping address': 'Igual à morada de envio',
  'Use a different billing address': 'Usar outra morada de faturação',
  'VAT number': 'NIF/IVA',
  Email: 'E-mail',
  'Email me with news and offers': 'Quero receber novidades e ofertas por e-mail',
  'More about your order': 'Mais sobre a sua encomenda',
  'Note to the store': 'Nota para a loja',
  Payment: 'Pagamento',
  'I accept the terms of service': 'Aceito os termos e condições',
  'There is nothing to pay.': 'Não há nada a pagar.',
  'On the next page you choose how the test payment ends.':
    'Na página seguinte escolhe como termina o pagamento de teste.',
  'Shipping method': 'Método de envio',
  'Enter your address to see how your order can be sent.':
    'Introduza a sua morada para ver como a encomenda pode ser enviada.',
  'Update shipping and totals': 'Atualizar envio e totais',
  Free: 'Grátis',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Introduz o cartão na página seguinte, que pertence à Stripe. Depois de pagar, volta aqui.',
  Card: 'Cartão',
  'The payment fields are loading …': 'A carregar os campos de pagamento …',
  'Your card could not be read. Please try again.': 'Não foi possível ler o seu cartão. Tente novamente.',
  'Enter the {field}.': 'Preencha «{field}».',
  'Choose the {field}.': 'Escolha «{field}».',
  'Choose the {field} from the list.': 'Escolha «{field}» na lista.',
  'Use at most {count} characters.': 'Use no máximo {count} caracteres.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Introduza um número de telefone só com algarismos, como +351 21 123 4567.',
  Note: 'Nota',
  'Your card was declined. Please try another card.': 'O seu cartão foi recusado. Experimente outro cartão.',
  'Your card has insufficient funds. Please try another card.':
    'O seu cartão não tem saldo suficiente. Experimente outro cartão.',
  'Your card has expired. Please try another card.': 'O seu cartão expirou. Experimente outro cartão.',
  'Some of the card details are wrong. Please check them.': 'Alguns dados do cartão estão errados. Verifique-os.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'O seu banco não conseguiu confirmar a sua identidade. Tente novamente ou use outro cartão.',
  'This card cannot be used any more. Please use another card.': 'Este cartão já não pode ser usado. Use outro cartão.',
  'Your bank wants you to confirm this payment. Please try again.':
    'O seu banco quer que confirme este pagamento. Tente novamente.',
}
