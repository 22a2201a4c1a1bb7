import { Menu } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Menu', Menu)
