/** Origins of players that a visitor may ask for; nothing is loaded of them before. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
