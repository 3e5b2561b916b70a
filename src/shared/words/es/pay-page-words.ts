export const payPageWords = {
  'Test payment': 'Pago de prueba',
  'Pay {amount}': 'Pagar {amount}',
  'Your bank asks': 'Tu banco pregunta',
  'This payment is finished': 'Este pago ha terminado',
  'This payment was not found': 'No se ha encontrado este pago',
  'The address may be incomplete. Please go back to the checkout and press Pay again.':
    'Puede que la dirección esté incompleta. Vuelve a la compra y pulsa «Pagar» otra vez.',
  'The card was declined. You can try again.': 'La tarjeta ha sido rechazada. Puedes intentarlo de nuevo.',
  'There are insufficient funds. You can try again.': 'No hay fondos suficientes. Puedes intentarlo de nuevo.',
  'This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.':
    'Esta tienda está en modo de prueba: no se mueve dinero. Elige qué debe pasar con el pago de {amount}.',
  'Or try what can go wrong': 'O prueba qué puede salir mal',
  'Pay successfully': 'Pagar correctamente',
  'Card declined': 'Tarjeta rechazada',
  'Insufficient funds': 'Fondos insuficientes',
  '3-D Secure: the bank asks first': '3-D Secure: el banco pregunta primero',
  'A slow bank: the answer comes after 20 seconds': 'Un banco lento: la respuesta llega a los 20 segundos',
  'Authorized now, fails when it is captured': 'Autorizado ahora, falla al cobrar',
  '3-D Secure now, later payments go through': '3-D Secure ahora, los pagos posteriores se completan',
  'Pay successfully, later payments have insufficient funds':
    'Pago correcto, los posteriores no tienen fondos suficientes',
  'Pay successfully, then the card is lost': 'Pago correcto, después se pierde la tarjeta',
  'Back to the checkout': 'Volver a la compra',
  'Here your bank would ask whether you are paying {amount}.': 'Aquí tu banco te preguntaría si pagas {amount}.',
  'Yes, complete the payment': 'Sí, completar el pago',
  'No, fail the authentication': 'No, rechazar la autenticación',
  'There is nothing more to do here.': 'Aquí no hay nada más que hacer.',
}
