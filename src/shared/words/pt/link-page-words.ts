export const linkPageWords = {
  Unsubscribe: 'Cancelar a subscrição',
  Unsubscribed: 'Subscrição cancelada',
  'You are unsubscribed': 'A sua subscrição foi cancelada',
  'No, keep them coming': 'Não, continuar a recebê-los',
  'To the shop': 'Ir para a loja',
  'Welcome back': 'Bem-vindo de volta',
  'Link not found': 'Ligação não encontrada',
  'This link does not work': 'Esta ligação não funciona',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Pode estar incompleta. Abra-a a partir do e-mail ou copie-a por inteiro.',
  'No more e-mails about carts from {store}?': 'Não quer mais e-mails sobre carrinhos de {store}?',
  'E-mails about orders you place are still sent.':
    'Os e-mails sobre as encomendas que fizer continuam a ser enviados.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} não lhe enviará mais e-mails sobre carrinhos abandonados.',
  'Send me these e-mails again': 'Voltar a enviar-me estes e-mails',
  '{store} may remind you of a cart you leave again.': '{store} pode voltar a lembrá-lo de um carrinho abandonado.',
  'Your carts': 'Os seus carrinhos',
  'Which cart would you like?': 'Que carrinho deseja?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'Já tem outro carrinho neste navegador. O carrinho do e-mail toma o seu lugar.',
  'Use the cart of the e-mail': 'Usar o carrinho do e-mail',
  'Keep the cart I have here': 'Manter o carrinho que tenho aqui',
  'No more e-mails from {store}?': 'Não quer mais e-mails de {store}?',
  'You will not be told any more when something is back in stock.':
    'Deixa de ser avisado quando algo volta a estar disponível.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} não lhe enviará mais avisos de disponibilidade, mesmo que o seu endereço volte a ser inscrito.',
  'Send me notices again': 'Voltar a enviar-me avisos',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} pode voltar a escrever-lhe. Para saber quando algo volta a estar disponível, inscreva-se na respetiva página.',
  'Confirm your e-mail address': 'Confirme o seu endereço de e-mail',
  'You will be told once when what you asked for is back in stock.':
    'Será avisado uma vez quando o que pediu voltar a estar disponível.',
  'Confirm my address': 'Confirmar o meu endereço',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Se não pediu nada aqui, feche esta página. O seu endereço é apagado ao fim de 7 dias.',
  'Address confirmed': 'Endereço confirmado',
  'Your address is confirmed': 'O seu endereço está confirmado',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Será avisado uma vez quando o que pediu voltar a estar disponível. Cada e-mail tem uma ligação para cancelar a subscrição.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Pode estar incompleta ou ter mais de 7 dias. Para saber quando algo volta a estar disponível, inscreva-se novamente na respetiva página.',
  'Sign up': 'Inscrever-me',
  'This did not work': 'Isto não funcionou',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'O CAPTCHA precisa de JavaScript. Ative-o e inscreva-se na página do produto.',
  'Please confirm your e-mail address': 'Confirme o seu e-mail',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Alguém introduziu este endereço de e-mail em {host} e pediu um aviso quando um produto voltar a estar disponível.',
  'If it was you, please confirm your address:': 'Se foi você, confirme o seu endereço:',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Se não foi você, não precisa de fazer nada: sem a sua confirmação {host} não lhe pode escrever, e o endereço é apagado ao fim de 7 dias.',
}
