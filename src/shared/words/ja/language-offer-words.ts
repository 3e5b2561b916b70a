export const languageOfferWords = {
  'This page is also available in this language: {name}': 'このページは次の言語でもご覧いただけます：{name}',
  'View in this language': 'この言語で見る',
}
