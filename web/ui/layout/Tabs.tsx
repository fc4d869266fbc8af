import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Row } from './arrange.tsx'
import styles from './Tabs.module.css'

type Tab<K extends string> = { key: K; titulo: string }

type TabsProps<K extends string> = {
  /** The name of the group of tabs. */
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

const STEP: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** One panel at a time; arrow keys go from tab to tab (ARIA's tabs pattern). */
export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex(({ key }) => key === value),
      tabs.length,
    )
    onChange(tabs[next]!.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <Row
        role="tablist"
        aria-label={label}
        align="stretch"
        gap={1}
        bottom={5}
        className={styles.lista}
        onKeyDown={handleKeyDown}
      >
        {tabs.map(({ key, titulo }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === value}
            aria-controls={`${id}-panel`}
            tabIndex={key === value ? 0 : -1}
            className={styles.pestana}
            onClick={() => onChange(key)}
          >
            {titulo}
          </button>
        ))}
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else to tab to (ARIA's tabs pattern) */}
      <div role="tabpanel" tabIndex={0} id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
