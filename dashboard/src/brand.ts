/** The product's name, in one place so that it can be changed. */
export const PRODUCT_NAME = 'Cygnet'

/** The feather: one path on a 24 grid. */
export const FEATHER_PATH =
  'M22 1.6C14.4 1.5 7.6 5 5.9 11.1c-.5 1.8-.5 3.3-.2 4.7C7.8 11.7 11.2 8.3 16.3 5.9 11.7 9.1 8.8 12.9 6.9 17.1 5.8 19.4 4.3 21.2 1.9 22.5l.3.7C5 22.2 6.8 20.3 8 17.9c2.8.3 5.4-.8 7-3.2l-2.4-.1 3.4-1.5c.8-1.4 1.4-2.9 1.9-4.4l-2.2-.1 2.9-1.5C19.4 5 20.5 3.2 22 1.6Z'
