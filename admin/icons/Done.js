import { Check } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Done', Check)
