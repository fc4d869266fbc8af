import { attempt } from '../storage/attempt.ts'

/** The id of the person who uses this browser, shared by its tabs; empty for a visitor. */
const KEY = 'bio_persona'

/** Tells the other tabs who uses this browser from now on. */
export function announcePersona(id: number | null): void {
  attempt(() => localStorage.setItem(KEY, String(id ?? '')))
}

/** The person that a tab announced last; null for a visitor, undefined when none did. */
export function readPersona(): number | null | undefined {
  const stored = attempt(() => localStorage.getItem(KEY)) ?? undefined
  return stored === undefined ? undefined : Number(stored) || null
}

/** Calls `hear` when another tab announces somebody, and when this one is looked at again, as it may have slept. Returns how to stop. */
export function onOtherTabs(hear: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && hear()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && hear()
  const onVisible = () => document.visibilityState === 'visible' && hear()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
