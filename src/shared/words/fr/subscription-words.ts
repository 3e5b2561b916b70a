import type { subscriptionWords as sentences } from '../de/subscription-words.ts'

export const subscriptionWords: Record<keyof typeof sentences, string> = {
  Subscription: 'Abonnement',
  'every week': 'chaque semaine',
  'every {count} weeks': 'toutes les {count} semaines',
  'every month': 'chaque mois',
  'every {count} months': 'tous les {count} mois',
  'every year': 'chaque année',
  'every {count} years': 'tous les {count} ans',
  'for {count} week': 'pendant {count} semaine',
  'for {count} weeks': 'pendant {count} semaines',
  'for {count} month': 'pendant {count} mois',
  'for {count} months': 'pendant {count} mois',
  'for {count} year': 'pendant {count} an',
  'for {count} years': 'pendant {count} ans',
}
