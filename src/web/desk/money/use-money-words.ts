import { useWords } from '../../base/visit.ts'
import { useMoneyDesk } from './money-desk.ts'

export const useMoneyWords = () => useWords(useMoneyDesk().words)
export const usePayeeWords = () => useWords(useMoneyDesk().payeeWords)
