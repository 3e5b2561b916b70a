export const giftCardPageWords = {
  'Gift card balance': 'Saldo do cartão-presente',
  'Gift card code': 'Código do cartão-presente',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Foram tentados demasiados cartões-presente. Confirme que é uma pessoa e tente novamente.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'O captcha precisa de JavaScript. Ative-o ou tente dentro de uma hora.',
  'Show balance': 'Mostrar o saldo',
  '{amount} is left on the gift card •••• {last4}.': 'Restam {amount} no cartão-presente •••• {last4}.',
  'Who is it for?': 'Para quem é?',
  Me: 'Para mim',
  'Someone else': 'Para outra pessoa',
  'Recipient’s name': 'Nome do destinatário',
  'Recipient’s email address': 'Endereço de e-mail do destinatário',
  'Your name (optional)': 'O seu nome (opcional)',
  'Message (optional, at most {count} characters)': 'Mensagem (opcional, no máximo {count} caracteres)',
  'Delivery day (optional)': 'Dia de entrega (opcional)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Chega às nove da manhã. Sem um dia, é enviado logo após o pagamento.',
  'Time zone': 'Fuso horário',
  'Continue to checkout': 'Continuar para a compra',
  Preview: 'Pré-visualização',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'O cartão-presente nunca expira e serve para pagar enquanto tiver saldo.',
  'For {name}': 'Para {name}',
  'From {name}': 'De {name}',
  For: 'Para',
  Message: 'Mensagem',
  'Delivery day': 'Dia de entrega',
  'Please choose a time zone.': 'Escolha um fuso horário.',
  'Please choose a day.': 'Escolha um dia.',
  'This day is over.': 'Este dia já passou.',
  'Please choose a day within a year.': 'Escolha um dia dentro de um ano.',
  'A gift card for {amount} at {host}': 'Um cartão-presente de {amount} em {host}',
  'A gift card for {amount}': 'Um cartão-presente de {amount}',
  'This is a test: the gift card pays test orders only.':
    'Isto é um teste: o cartão-presente só paga encomendas de teste.',
  'Its code is {code}.': 'O seu código é {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Introduza-o ao finalizar a compra. Nunca expira, e o que sobrar fica no cartão: veja {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Recebe este e-mail porque {host} lhe deu o cartão-presente •••• {last4}.',
  'To print it or to pass it on: {link}': 'Para o imprimir ou passar a outra pessoa: {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Recebe este e-mail porque o cartão-presente •••• {last4} foi comprado para si em {host}.',
}
