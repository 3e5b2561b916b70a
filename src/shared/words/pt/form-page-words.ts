export const formPageWords = {
  'Back to the website': 'Voltar ao site',
  'New answer: {form}': 'Nova resposta: {form}',
  '{form}: {from}': '{form}: {from}',
  'Test: {title}': 'Teste: {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Recebe este e-mail porque o seu endereço está nas definições do formulário {form} em {host}.',
  'Open the answer': 'Abrir a resposta',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Recebe este e-mail porque enviou o formulário {form} em {host}.',
  '{host}: {count} answers in the spam folder': '{host}: {count} respostas na pasta de spam',
  'In the spam folder at {host}': 'Na pasta de spam de {host}',
  'Open the forms': 'Abrir os formulários',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'O que está na pasta de spam é apagado ao fim de 30 dias. Recebe este e-mail uma vez por semana quando há algo novo.',
  'This form has had all the answers it takes.': 'Este formulário já recebeu todas as respostas que aceita.',
  'You have sent this form already.': 'Já enviou este formulário.',
  'This file is no longer here. Please choose it again.': 'Este ficheiro já não está aqui. Escolha-o novamente.',
}
