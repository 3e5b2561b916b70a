export const donationPageWords = {
  Donate: 'Doar',
  Amount: 'Montante',
  'Amount in {currency}': 'Montante em {currency}',
  'Another amount': 'Outro montante',
  'How often': 'Frequência',
  Once: 'Uma vez',
  'Every month': 'Todos os meses',
  'Every year': 'Todos os anos',
  '{amount} a month': '{amount} por mês',
  '{amount} a year': '{amount} por ano',
  '{raised} of {goal} raised': '{raised} angariados de {goal}',
  'Add {fee} for the payment fee, so that my whole donation arrives.':
    'Acrescentar {fee} pela taxa de pagamento, para que o meu donativo chegue por inteiro.',
  'Payment fee': 'Taxa de pagamento',
  '{fee} for the payment fee': '{fee} pela taxa de pagamento',
  'Give anonymously: my name is not shown.': 'Doar anonimamente: o meu nome não é mostrado.',
  'The captcha needs JavaScript. Please turn it on.': 'O captcha precisa de JavaScript. Ative-o.',
  'You enter your name and how you pay on the next page.':
    'Na página seguinte indica o seu nome e a forma de pagamento.',
  'Latest donations': 'Últimos donativos',
  Anonymous: 'Anónimo',
  'Donations are not taken at the moment.': 'De momento não se aceitam donativos.',
  'Please choose an amount.': 'Escolha um montante.',
  'Please enter an amount.': 'Introduza um montante.',
  'Please enter an amount, such as 25.': 'Introduza um montante, como 25.',
  'Please choose how often you give.': 'Escolha com que frequência doa.',
  'Choose a suggested amount, or enter one of your own.': 'Escolha um montante sugerido ou introduza outro.',
  'The smallest donation is {amount}.': 'O donativo mínimo é {amount}.',
  'The largest donation is {amount}.': 'O donativo máximo é {amount}.',
  'Donation: {fund}': 'Donativo: {fund}',
  'Thank you for your donation': 'Obrigado pelo seu donativo',
  'You agree to give {price} until you cancel. You can cancel at any time.':
    'Aceita doar {price} até cancelar. Pode cancelar a qualquer momento.',
  'Your recurring donation begins. We send you an e-mail with a link to change or cancel it.':
    'O seu donativo periódico começa agora. Enviamos-lhe um e-mail com uma ligação para o alterar ou cancelar.',
  'The next donation is on {day}: {amount}.': 'O próximo donativo é em {day}: {amount}.',
  'Receipt for your donation {number} at {host}': 'Recibo do seu donativo {number} em {host}',
  'You gave {total} at {host}. The number of your donation is {number}.':
    'Doou {total} em {host}. O número do seu donativo é {number}.',
  'View your donation': 'Ver o seu donativo',
  'You get this e-mail because a donation was made at {host} with this address.':
    'Recebe este e-mail porque foi feito um donativo em {host} com este endereço.',
}
