export const formPageWords = {
  'Back to the website': 'Terug naar de website',
  'New answer: {form}': 'Nieuw antwoord: {form}',
  '{form}: {from}': '{form}: {from}',
  'Test: {title}': 'Test: {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Je krijgt dit omdat je adres in de instellingen van het formulier {form} op {host} staat.',
  'Open the answer': 'Antwoord openen',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Je krijgt dit omdat je het formulier {form} op {host} hebt verstuurd.',
  '{host}: {count} answers in the spam folder': '{host}: {count} antwoorden in de spammap',
  'In the spam folder at {host}': 'In de spammap van {host}',
  'Open the forms': 'Formulieren openen',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'Wat in de spammap staat, wordt na 30 dagen verwijderd. Je krijgt dit één keer per week als er iets nieuws is.',
  'This form has had all the answers it takes.': 'Dit formulier heeft alle antwoorden die het aanneemt.',
  'You have sent this form already.': 'Je hebt dit formulier al verstuurd.',
  'This file is no longer here. Please choose it again.': 'Dit bestand is er niet meer. Kies het opnieuw.',
}
