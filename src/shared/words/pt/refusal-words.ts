export const refusalWords = {
  'Please enter a code.': 'Introduza um código.',
  'A code has at most {count} characters.': 'Um código tem no máximo {count} caracteres.',
  'A postal code has at most {count} characters.': 'Um código postal tem no máximo {count} caracteres.',
  'This country is not known.': 'Não conhecemos este país.',
  'Please use at most {count} characters.': 'Utilize no máximo {count} caracteres.',
  'This cart has been checked out and can no longer be changed.':
    'Este carrinho já foi comprado e não pode ser alterado.',
  'This cart was changed too many times. Please check out with what is in it.':
    'Este carrinho foi alterado demasiadas vezes. Finalize a compra com o que contém.',
  'This checkout was changed too many times. Please contact the store.':
    'Esta compra foi alterada demasiadas vezes. Contacte a loja.',
  'This order has been placed already.': 'Esta encomenda já foi feita.',
  'Your payment is being checked. Please wait a moment.': 'O seu pagamento está a ser verificado. Aguarde um momento.',
  'Something in your cart has changed. {why}': 'Algo mudou no seu carrinho. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Alguns estão a ser pagos neste momento. Tente dentro de alguns minutos.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Alguns estão a ser pagos neste momento. Tente dentro de alguns minutos.',
  '{why} Nothing was charged.': '{why} Nada foi cobrado.',
  'Could not parse the form fields, please check your entries.':
    'Não foi possível ler os campos do formulário; verifique os dados.',
  'We are very busy at the moment. Please try again.': 'Estamos muito ocupados neste momento. Tente novamente.',
  'Something went wrong. Please try again later.': 'Algo correu mal. Tente mais tarde.',
  'This is still being done. Please try again.': 'Isto ainda está em curso. Tente novamente.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'De momento não é possível verificar o CAPTCHA. Tente dentro de alguns segundos.',
  'That password is not right. Please try again.': 'A palavra-passe não está correta. Tente novamente.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Foram introduzidas demasiadas palavras-passe erradas. Confirme que é uma pessoa e tente novamente.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Foram introduzidas demasiadas palavras-passe erradas. Tente dentro de um minuto.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Foram introduzidas demasiadas palavras-passe erradas. Tente dentro de {count} minutos.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Foram introduzidas demasiadas palavras-passe erradas. Tente dentro de uma hora.',
}
