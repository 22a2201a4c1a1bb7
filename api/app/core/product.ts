/** What the product is called wherever the server says it. */
export const PRODUCT_NAME = 'Cygnet'
