/** Origins of video players; nothing is loaded from them until a visitor starts one. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
