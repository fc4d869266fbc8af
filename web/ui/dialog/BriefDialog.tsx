import { useEffect, useId, useRef } from 'react'
import { Button } from '../form/Button.tsx'
import { Row } from '../layout/arrange.tsx'
import { contactsIn } from '../text/href.ts'
import styles from './BriefDialog.module.css'
import type { Chosen } from './DialogsProvider.tsx'
import { useNativeDialog } from './useNativeDialog.ts'

export type BriefDialogOptions = {
  icono: 'exito' | 'error' | 'aviso' | 'info' | 'pregunta'
  titulo: string
  texto?: string
  aceptar?: string
  cancelar?: string
  peligro?: boolean
  tiempo?: number
}

const CIRCULO = 'M24 5a19 19 0 100 38 19 19 0 000-38z'

/** The colour of a sign, what is around it, and its strokes. */
const SIGNOS = {
  exito: ['exito', CIRCULO, 'M15 24.5l6.5 6.5L33.5 18'],
  error: ['peligro', 'M16.5 5h15L43 16.5v15L31.5 43h-15L5 31.5v-15z', 'M17.5 17.5l13 13M30.5 17.5l-13 13'],
  aviso: [
    'aviso',
    'M24 6.5c1.3 0 2.2.7 2.9 1.9l16 28.2c1.3 2.4 0 4.9-2.7 4.9H7.8c-2.7 0-4-2.5-2.7-4.9l16-28.2c.7-1.2 1.6-1.9 2.9-1.9z',
    'M24 19v8M24 32v.01',
  ],
  info: ['info', CIRCULO, 'M24 22v10M24 16v.01'],
  pregunta: ['info', CIRCULO, 'M19 19.5c0-6.5 10-6.5 10-.5 0 4-5 4.2-5 8.5M24 33v.01'],
} as const

/** An alert or a question: icon, title, text, one or two buttons. Opened through useDialogos only. */
export function BriefDialog({
  icono,
  titulo,
  texto,
  aceptar,
  cancelar,
  peligro = false,
  tiempo,
  onClose,
}: BriefDialogOptions & { onClose: (elegido: Chosen) => void }) {
  const id = useId()
  const [tono, contorno, trazos] = SIGNOS[icono]
  const pintura = { fill: `var(--${tono}-claro)`, stroke: `var(--${tono})` }
  const close = useRef(onClose)
  close.current = onClose
  const dialog = useNativeDialog({ onClose: () => onClose(null), closeOnBackdrop: false })

  useEffect(() => {
    if (!tiempo) return
    const timer = setTimeout(() => close.current(true), tiempo)
    return () => clearTimeout(timer)
  }, [tiempo])

  const dismiss = tiempo ? { onClick: () => onClose(true), onKeyDown: () => onClose(true), tabIndex: -1 } : {}
  return (
    <dialog
      {...dialog}
      {...dismiss}
      role="alertdialog"
      className={styles.dialogo}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={texto ? `${id}-texto` : undefined}
    >
      <svg style={pintura} width="56" height="56" viewBox="0 0 48 48" aria-hidden="true">
        <path d={contorno} strokeWidth="1.5" />
        <path d={trazos} fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="3.25" />
      </svg>
      <h2 id={`${id}-titulo`}>{titulo}</h2>{' '}
      {texto && (
        <p id={`${id}-texto`}>
          <ContactText texto={texto} />
        </p>
      )}
      {aceptar && (
        <Row gap={3} justify="center" top={5} className={styles.botones}>
          <Button variant={peligro ? 'danger' : 'primary'} data-first-focus={!peligro} onClick={() => onClose(true)}>
            {aceptar}
          </Button>
          {cancelar && (
            <Button variant="secondary" data-first-focus={peligro} onClick={() => onClose(false)}>
              {cancelar}
            </Button>
          )}
        </Row>
      )}
    </dialog>
  )
}

/** A sentence of the server's, whose numbers to call or to write to are links. */
function ContactText({ texto }: { texto: string }) {
  return contactsIn(texto).map(({ texto, href }) =>
    href ? (
      <a key={href} href={href} target={href.startsWith('tel:') ? undefined : '_blank'} rel="noopener noreferrer">
        {texto}
      </a>
    ) : (
      texto
    ),
  )
}
