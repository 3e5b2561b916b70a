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
}
