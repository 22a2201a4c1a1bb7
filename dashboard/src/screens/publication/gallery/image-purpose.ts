export type ImagePurpose = 'insert' | 'cover'
