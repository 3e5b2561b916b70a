export const reviewPageWords = {
  'Your review': 'A sua avaliação',
  'How do you like what you bought?': 'O que acha do que comprou?',
  'Thank you for your reviews': 'Obrigado pelas suas avaliações',
  'Thank you! Your review is shown once the store has looked at it.':
    'Obrigado! A sua avaliação será mostrada depois de a loja a ver.',
  'Back to your order': 'Voltar à sua encomenda',
  'You have reviewed this.': 'Já avaliou isto.',
  Stars: 'Estrelas',
  '{count} star': '{count} estrela',
  '{count} stars': '{count} estrelas',
  'Name shown with your review': 'Nome mostrado com a sua avaliação',
  'Title (optional)': 'Título (opcional)',
  'Review (optional)': 'Avaliação (opcional)',
  'Send the review': 'Enviar a avaliação',
  'There is nothing to review here': 'Não há nada para avaliar aqui',
  'The link may be incomplete, or the store takes no reviews at the moment.':
    'A ligação pode estar incompleta, ou a loja não aceita avaliações de momento.',
  'Reviews of {title}': 'Avaliações de {title}',
  'Older reviews': 'Avaliações mais antigas',
  'Back to the product': 'Voltar ao produto',
  'This is a test order. Only what was really bought can be reviewed.':
    'Esta é uma encomenda de teste. Só se pode avaliar o que foi realmente comprado.',
  'This order was cancelled.': 'Esta encomenda foi cancelada.',
  'You can review what you bought once the order is paid.':
    'Pode avaliar o que comprou quando a encomenda estiver paga.',
  'This order has no such item.': 'Esta encomenda não tem esse artigo.',
  'You have reviewed this item already. Thank you!': 'Já avaliou este artigo. Obrigado!',
  'Choose one to five stars.': 'Escolha de uma a cinco estrelas.',
  'Enter the name that is shown with your review.': 'Introduza o nome a mostrar com a sua avaliação.',
  'One line only.': 'Apenas uma linha.',
  'A review has at most {count} characters.': 'Uma avaliação tem no máximo {count} caracteres.',
}
