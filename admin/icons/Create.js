import { Pencil } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Create', Pencil)
