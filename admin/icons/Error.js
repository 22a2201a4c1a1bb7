import { CircleAlert } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Error', CircleAlert)
