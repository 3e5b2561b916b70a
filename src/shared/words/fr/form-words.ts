import type { formWords as sentences } from '../de/form-words.ts'

export const formWords: Record<keyof typeof sentences, string> = {
  Required: 'Champ obligatoire',
  '(required)': '(obligatoire)',
  '(optional)': '(facultatif)',
  'You have exceeded the character limit.': 'Le texte est trop long.',
  'Email is not valid. Email addresses should follow the format name@example.com.':
    'Cette adresse e-mail n’est pas valide. Les adresses e-mail sont de la forme name@example.com.',
  'Invalid date.': 'Date non valide.',
  'Please choose one of the options.': 'Veuillez choisir l’une des options.',
  'This value is not valid.': 'Cette valeur n’est pas valide.',
  'One or more fields is invalid, please check your entries.':
    'Un ou plusieurs champs ne sont pas valides. Veuillez vérifier votre saisie.',
  'Saving…': 'Enregistrement…',
  'First name': 'Prénom',
  'Last name': 'Nom',
  'Address line 1': 'Adresse',
  'Address line 2': 'Complément d’adresse',
  'Area code': 'Indicatif',
  Prefix: 'Préfixe',
  Line: 'Numéro',
  'Strongly Disagree': 'Pas du tout d’accord',
  Disagree: 'Pas d’accord',
  Neutral: 'Neutre',
  Agree: 'D’accord',
  'Strongly Agree': 'Tout à fait d’accord',
  '{title}: {message}': '{title} : {message}',
  'N/A': 'Non renseigné',
  'Country code': 'Indicatif du pays',
  'Please enter a number.': 'Veuillez saisir un nombre.',
  'Please enter an amount, such as 12.50.': 'Veuillez saisir un montant, par exemple 12,50.',
  'Please enter a web address, such as https://example.com.':
    'Veuillez saisir une adresse web, par exemple https://example.com.',
  'Please enter a user name, such as @example.': 'Veuillez saisir un nom d’utilisateur, par exemple @example.',
  'Please add at most 10 files.': 'Veuillez ajouter 10 fichiers au plus.',
  'Each file may have at most 20 MB.': 'Chaque fichier peut faire 20 Mo au plus.',
  'This form is closed. It takes no more answers.': 'Ce formulaire est fermé. Il n’accepte plus de réponses.',
  'Leave this empty': 'Laissez ce champ vide',
  Submit: 'Envoyer',
  'Submitting…': 'Envoi en cours…',
  Back: 'Retour',
  Next: 'Suivant',
  'Step {n} of {count}': 'Étape {n} sur {count}',
  'Uploading {name}…': 'Envoi de {name}…',
  'Your form has encountered a problem. Please scroll down to review.':
    'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le bas pour vérifier.',
  'Your form has encountered a problem. Please scroll up to review.':
    'Votre formulaire a rencontré un problème. Veuillez faire défiler vers le haut pour vérifier.',
  'Error processing form submission. Please reload and try again.':
    'Le formulaire n’a pas pu être traité. Veuillez recharger la page et réessayer.',
  'Unknown error, please try again later.': 'Erreur inconnue, veuillez réessayer plus tard.',
  'Could not get a form submission key, please try again later.':
    'Impossible d’obtenir une clé d’envoi du formulaire, veuillez réessayer plus tard.',
  'Unable to submit form. Please try again later.':
    'Impossible de soumettre le formulaire. Veuillez réessayer plus tard.',
  'This form has not been configured yet.': 'Ce formulaire n’a pas encore été configuré.',
  'Unable to submit form. Submission rate limit exceeded. Please try again later.':
    'Impossible de soumettre le formulaire : trop de tentatives. Veuillez réessayer plus tard.',
  'Unable to send form. Please try again later.': 'Impossible d’envoyer le formulaire. Veuillez réessayer plus tard.',
}
