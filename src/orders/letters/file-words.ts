/** Texts of the e-mail about a new version of a file, with placeholders `{store}` and `{number}`. */
interface FileWords {
  /** Language of these texts, not of the website: English if there is no translation. */
  language: string
  subject: string
  title: string
  introduction: string
  download: string
}

const en: FileWords = {
  language: 'en',
  subject: 'A new version for your order {number} at {store}',
  title: 'There is a new version of your file',
  introduction: 'We have replaced this file of your order. The new one is ready to be downloaded.',
  download: 'Download',
}

const others: FileWords[] = [
  {
    language: 'de',
    subject: 'Eine neue Version zu Ihrer Bestellung {number} bei {store}',
    title: 'Es gibt eine neue Version Ihrer Datei',
    introduction: 'Wir haben diese Datei Ihrer Bestellung ersetzt. Die neue kann heruntergeladen werden.',
    download: 'Herunterladen',
  },
  {
    language: 'fr',
    subject: 'Une nouvelle version pour votre commande {number} chez {store}',
    title: 'Une nouvelle version de votre fichier est disponible',
    introduction: 'Nous avons remplacé ce fichier de votre commande. Le nouveau peut être téléchargé.',
    download: 'Télécharger',
  },
  {
    language: 'es',
    subject: 'Una nueva versión para su pedido {number} en {store}',
    title: 'Hay una nueva versión de su archivo',
    introduction: 'Hemos sustituido este archivo de su pedido. El nuevo ya se puede descargar.',
    download: 'Descargar',
  },
  {
    language: 'it',
    subject: 'Una nuova versione per il suo ordine {number} da {store}',
    title: 'C’è una nuova versione del suo file',
    introduction: 'Abbiamo sostituito questo file del suo ordine. Il nuovo può essere scaricato.',
    download: 'Scarica',
  },
  {
    language: 'nl',
    subject: 'Een nieuwe versie bij uw bestelling {number} bij {store}',
    title: 'Er is een nieuwe versie van uw bestand',
    introduction: 'We hebben dit bestand van uw bestelling vervangen. Het nieuwe kan worden gedownload.',
    download: 'Downloaden',
  },
  {
    language: 'pl',
    subject: 'Nowa wersja do zamówienia {number} w {store}',
    title: 'Jest nowa wersja Twojego pliku',
    introduction: 'Zastąpiliśmy ten plik z Twojego zamówienia. Nowy można już pobrać.',
    download: 'Pobierz',
  },
  {
    language: 'pt',
    subject: 'Uma nova versão para a sua encomenda {number} em {store}',
    title: 'Há uma nova versão do seu ficheiro',
    introduction: 'Substituímos este ficheiro da sua encomenda. O novo já pode ser descarregado.',
    download: 'Descarregar',
  },
  {
    language: 'ja',
    subject: '{store}でのご注文{number}の新しいバージョン',
    title: 'ファイルの新しいバージョンがあります',
    introduction: 'ご注文のこのファイルを差し替えました。新しいファイルをダウンロードできます。',
    download: 'ダウンロード',
  },
]

export function fileWords(language: string): FileWords {
  const [primary = ''] = language.toLowerCase().split('-')
  return others.find((words) => words.language === primary) ?? en
}
