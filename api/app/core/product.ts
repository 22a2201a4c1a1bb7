/** The product's name wherever the server mentions it. */
export const PRODUCT_NAME = 'Cygnet'
