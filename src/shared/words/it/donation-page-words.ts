export const donationPageWords = {
  Donate: 'Fai una donazione',
  Amount: 'Importo',
  'Amount in {currency}': 'Importo in {currency}',
  'Another amount': 'Un altro importo',
  'How often': 'Frequenza',
  Once: 'Una volta',
  'Every month': 'Ogni mese',
  'Every year': 'Ogni anno',
  '{amount} a month': '{amount} al mese',
  '{amount} a year': '{amount} all’anno',
  '{raised} of {goal} raised': 'Raccolti {raised} su {goal}',
  'Add {fee} for the payment fee, so that my whole donation arrives.':
    'Aggiungi {fee} per la commissione di pagamento, così la mia donazione arriva per intero.',
  'Payment fee': 'Commissione di pagamento',
  '{fee} for the payment fee': '{fee} per la commissione di pagamento',
  'Give anonymously: my name is not shown.': 'Dona in forma anonima: il mio nome non viene mostrato.',
  'The captcha needs JavaScript. Please turn it on.': 'Il captcha ha bisogno di JavaScript. Attivalo.',
  'You enter your name and how you pay on the next page.':
    'Nella pagina successiva inserisci il nome e il metodo di pagamento.',
  'Latest donations': 'Ultime donazioni',
  Anonymous: 'Anonimo',
  'Donations are not taken at the moment.': 'Al momento non si accettano donazioni.',
  'Please choose an amount.': 'Scegli un importo.',
  'Please enter an amount.': 'Inserisci un importo.',
  'Please enter an amount, such as 25.': 'Inserisci un importo, ad esempio 25.',
  'Please choose how often you give.': 'Scegli con quale frequenza donare.',
  'Choose a suggested amount, or enter one of your own.': 'Scegli un importo suggerito o inseriscine uno tuo.',
  'The smallest donation is {amount}.': 'La donazione minima è {amount}.',
  'The largest donation is {amount}.': 'La donazione massima è {amount}.',
  'Donation: {fund}': 'Donazione: {fund}',
  'Thank you for your donation': 'Grazie per la tua donazione',
  'You agree to give {price} until you cancel. You can cancel at any time.':
    'Accetti di donare {price} fino alla disdetta. Puoi disdire in qualsiasi momento.',
  'Your recurring donation begins. We send you an e-mail with a link to change or cancel it.':
    'La tua donazione periodica è attiva. Ti inviamo un’e-mail con un link per modificarla o disdirla.',
  'The next donation is on {day}: {amount}.': 'La prossima donazione è il {day}: {amount}.',
  'Receipt for your donation {number} at {host}': 'Ricevuta della tua donazione {number} a {host}',
  'You gave {total} at {host}. The number of your donation is {number}.':
    'Hai donato {total} a {host}. Il numero della tua donazione è {number}.',
  'View your donation': 'Vedi la tua donazione',
  'You get this e-mail because a donation was made at {host} with this address.':
    'Ricevi questa e-mail perché è stata fatta una donazione a {host} con questo indirizzo.',
}
