export const subscriptionWords = {
  'every week': 'jede Woche',
  'every {count} weeks': 'alle {count} Wochen',
  'every month': 'jeden Monat',
  'every {count} months': 'alle {count} Monate',
  'every year': 'jedes Jahr',
  'every {count} years': 'alle {count} Jahre',
  'for {count} week': 'für {count} Woche',
  'for {count} weeks': 'für {count} Wochen',
  'for {count} month': 'für {count} Monat',
  'for {count} months': 'für {count} Monate',
  'for {count} year': 'für {count} Jahr',
  'for {count} years': 'für {count} Jahre',
}
