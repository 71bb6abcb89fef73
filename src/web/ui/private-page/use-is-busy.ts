import { useNavigation } from 'react-router'

/** Whether the form with this intent is being sent. */
export function useIsBusy(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
