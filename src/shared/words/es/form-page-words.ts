export const formPageWords = {
  'Back to the website': 'Volver al sitio web',
  'New answer: {form}': 'Nueva respuesta: {form}',
  '{form}: {from}': '{form}: {from}',
  'Test: {title}': 'Prueba: {title}',
  'You get this because your address is in the settings of the form {form} on {host}.':
    'Recibes este correo porque tu dirección está en los ajustes del formulario {form} en {host}.',
  'Open the answer': 'Abrir la respuesta',
  'Re: {form} – {store}': 'Re: {form} – {store}',
  'You get this because you sent the form {form} on {host}.':
    'Recibes este correo porque enviaste el formulario {form} en {host}.',
  '{host}: {count} answers in the spam folder': '{host}: {count} respuestas en la carpeta de spam',
  'In the spam folder at {host}': 'En la carpeta de spam de {host}',
  'Open the forms': 'Abrir los formularios',
  'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.':
    'Lo que hay en la carpeta de spam se borra a los 30 días. Recibes este correo una vez por semana cuando hay algo nuevo.',
  'This form has had all the answers it takes.': 'Este formulario ya tiene todas las respuestas que admite.',
  'You have sent this form already.': 'Ya has enviado este formulario.',
  'This file is no longer here. Please choose it again.': 'Este archivo ya no está aquí. Elígelo de nuevo.',
}
