export const newsletterPageWords = {
  'Please confirm your subscription': 'Confirme a sua subscrição da newsletter',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Alguém introduziu este endereço de e-mail em {host} para receber a newsletter.',
  'If it was you, please confirm it:': 'Se foi você, confirme:',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Se não foi você, não precisa de fazer nada: sem a sua confirmação não recebe a newsletter, e o endereço é apagado ao fim de 7 dias.',
  'Confirm my subscription': 'Confirmar a minha subscrição',
  'Confirm your subscription': 'Confirme a sua subscrição',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Se não pediu isto, feche esta página. O seu endereço é apagado ao fim de 7 dias.',
  'You are subscribed to {list}': 'Subscreveu {list}',
  'Each e-mail has a link to unsubscribe.': 'Cada e-mail tem uma ligação para cancelar a subscrição.',
  'Choose which e-mails you get': 'Escolher que e-mails recebe',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Pode estar incompleta, já usada ou ter mais de 7 dias. Para receber a newsletter, inscreva-se novamente.',
  'Unsubscribe from {list}?': 'Cancelar a subscrição de {list}?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Deixa de receber e-mails de {list}. Os e-mails sobre as suas encomendas continuam a ser enviados.',
  'Subscribe again': 'Subscrever novamente',
  'You are subscribed to {list} again.': 'Voltou a subscrever {list}.',
  'Your e-mails': 'Os seus e-mails',
  'Your choice is saved.': 'A sua escolha foi guardada.',
  'You are on no mailing list.': 'Não está em nenhuma lista de e-mail.',
  'Unsubscribe from all marketing e-mails': 'Cancelar todos os e-mails de marketing',
  'Name (optional)': 'Nome (opcional)',
  'This newsletter takes no sign-ups at the moment.': 'De momento, esta newsletter não aceita inscrições.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'Quase pronto. Verifique o seu e-mail: enviámos uma ligação para confirmar a subscrição.',
  'Thank you for subscribing.': 'Obrigado por subscrever.',
  Newsletter: 'Newsletter',
}
