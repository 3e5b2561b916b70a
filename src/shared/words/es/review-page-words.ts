export const reviewPageWords = {
  'Your review': 'Tu reseña',
  'How do you like what you bought?': '¿Qué te parece lo que has comprado?',
  'Thank you for your reviews': 'Gracias por tus reseñas',
  'Thank you! Your review is shown once the store has looked at it.':
    '¡Gracias! Tu reseña se mostrará cuando la tienda la haya revisado.',
  'Back to your order': 'Volver a tu pedido',
  'You have reviewed this.': 'Ya lo has valorado.',
  Stars: 'Estrellas',
  '{count} star': '{count} estrella',
  '{count} stars': '{count} estrellas',
  'Name shown with your review': 'Nombre que se muestra con tu reseña',
  'Title (optional)': 'Título (opcional)',
  'Review (optional)': 'Reseña (opcional)',
  'Send the review': 'Enviar la reseña',
  'There is nothing to review here': 'Aquí no hay nada que valorar',
  'The link may be incomplete, or the store takes no reviews at the moment.':
    'Puede que el enlace esté incompleto o que la tienda no admita reseñas en este momento.',
  'Reviews of {title}': 'Reseñas de {title}',
  'Older reviews': 'Reseñas anteriores',
  'Back to the product': 'Volver al producto',
  'This is a test order. Only what was really bought can be reviewed.':
    'Es un pedido de prueba. Solo se puede valorar lo que se ha comprado de verdad.',
  'This order was cancelled.': 'Este pedido se ha cancelado.',
  'You can review what you bought once the order is paid.':
    'Puedes valorar lo que has comprado cuando el pedido esté pagado.',
  'This order has no such item.': 'Este pedido no tiene ese artículo.',
  'You have reviewed this item already. Thank you!': 'Ya has valorado este artículo. ¡Gracias!',
  'Choose one to five stars.': 'Elige de una a cinco estrellas.',
  'Enter the name that is shown with your review.': 'Escribe el nombre que se mostrará con tu reseña.',
  'One line only.': 'Solo una línea.',
  'A review has at most {count} characters.': 'Una reseña tiene como máximo {count} caracteres.',
}
