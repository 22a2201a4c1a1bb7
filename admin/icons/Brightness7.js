import { Sun } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Brightness7', Sun)
