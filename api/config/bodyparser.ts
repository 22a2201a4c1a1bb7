import { defineConfig } from '@adonisjs/core/bodyparser'

/** JSON alone; what is allowed in it is the contract's business. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: [], convertEmptyStringsToNull: false },
  json: {
    types: ['application/json'],
    limit: '1mb',
    strict: true,
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
  },
  multipart: { types: [], autoProcess: false, convertEmptyStringsToNull: false },
})
