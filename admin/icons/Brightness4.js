import { Moon } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Brightness4', Moon)
