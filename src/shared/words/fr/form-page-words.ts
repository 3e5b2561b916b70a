/** E-mails about forms, and the page on which one is filled in without scripts. */
export const formPageWords = {
  'Back to the website': 'Retour au site',
  'New answer: {form}': 'Nouvelle réponse : {form}',
  '{form}: {from}': '{form} : {from}',
  'Test: {title}': 'Test : {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Vous recevez cet e-mail parce que votre adresse figure dans les réglages du formulaire {form} de {host}.',
  'Open the answer': 'Ouvrir la réponse',
  'Re: {form} – {store}': 'Re : {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Vous recevez cet e-mail parce que vous avez envoyé le formulaire {form} sur {host}.',
  '{host}: {count} answers in the spam folder': '{host} : {count} réponses parmi les indésirables',
  'In the spam folder at {host}': 'Parmi les indésirables de {host}',
  'Open the forms': 'Ouvrir les formulaires',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'Les indésirables sont supprimés après 30 jours. Vous recevez cet e-mail une fois par semaine lorsqu’il y a du nouveau.',
  'This form has had all the answers it takes.': 'Ce formulaire a reçu toutes les réponses qu’il accepte.',
  'You have sent this form already.': 'Vous avez déjà envoyé ce formulaire.',
  'This file is no longer here. Please choose it again.':
    'Ce fichier n’est plus disponible. Veuillez le choisir à nouveau.',
}
