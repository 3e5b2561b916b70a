export const newsletterPageWords = {
  'Please confirm your subscription': 'Veuillez confirmer votre abonnement',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Quelqu’un a saisi cette adresse e-mail sur {host} pour recevoir sa newsletter.',
  'If it was you, please confirm it:': 'Si c’était vous, veuillez le confirmer :',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Si ce n’était pas vous, vous n’avez rien à faire : sans votre confirmation, vous ne recevez pas de newsletter et l’adresse est supprimée après 7 jours.',
  'Confirm my subscription': 'Confirmer mon abonnement',
  'Confirm your subscription': 'Confirmez votre abonnement',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Si vous n’avez rien demandé, fermez cette page. Votre adresse est alors supprimée après 7 jours.',
  'You are subscribed to {list}': 'Vous êtes abonné à « {list} »',
  'Each e-mail has a link to unsubscribe.': 'Chaque e-mail contient un lien de désabonnement.',
  'Choose which e-mails you get': 'Choisir les e-mails que vous recevez',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Il est peut-être incomplet, déjà utilisé ou vieux de plus de 7 jours. Pour recevoir la newsletter, veuillez vous inscrire à nouveau.',
  'Unsubscribe from {list}?': 'Se désabonner de « {list} » ?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Vous ne recevez plus d’e-mails de « {list} ». Les e-mails concernant vos commandes sont toujours envoyés.',
  'Subscribe again': 'S’abonner à nouveau',
  'You are subscribed to {list} again.': 'Vous êtes de nouveau abonné à « {list} ».',
  'Your e-mails': 'Vos e-mails',
  'Your choice is saved.': 'Votre choix est enregistré.',
  'You are on no mailing list.': 'Vous n’êtes inscrit à aucune liste.',
  'Unsubscribe from all marketing e-mails': 'Se désabonner de tous les e-mails commerciaux',
  'Name (optional)': 'Nom (facultatif)',
  'This newsletter takes no sign-ups at the moment.': 'Cette newsletter ne prend pas d’inscriptions pour le moment.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'C’est presque fait. Veuillez ouvrir le lien de l’e-mail que nous vous avons envoyé pour confirmer votre abonnement.',
  'Thank you for subscribing.': 'Merci pour votre inscription.',
  Newsletter: 'Newsletter',
}
