import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import type { Choque } from './choque.ts'

type ChoqueNoticeProps<T> = {
  /** Null when there is nothing to tell. */
  choque: Choque<T> | null
  /** Gets the form that it stands in. */
  onMios: (form: HTMLFormElement) => void
  onActuales: (actual: T) => void
}

/** Tells that another person was faster, shows their changes, and offers the two ways on. */
export function ChoqueNotice<T>({ choque, onMios, onActuales }: ChoqueNoticeProps<T>) {
  if (!choque) return null
  const { actual, cambios } = choque
  return (
    <Stack role="alert" data-look="warning" gap={3}>
      <Row as="p" nowrap gap={2}>
        <Icon nombre="aviso" />
        <strong>Otra persona cambió esto mientras lo editabas.</strong>
      </Row>
      {cambios.length > 0 && (
        <ul data-look="bullets">
          {cambios.map(({ campo, antes, ahora }) => (
            <li key={campo}>
              <strong>{campo}:</strong> {antes} → {ahora}
            </li>
          ))}
        </ul>
      )}
      <p>Todavía no se guardó nada de lo que escribiste.</p>
      <Row gap={2}>
        <Button size="small" onClick={(event) => onMios(event.currentTarget.form!)}>
          Guardar mis cambios
        </Button>
        <Button size="small" variant="secondary" onClick={() => onActuales(actual)}>
          Ver los datos actuales
        </Button>
      </Row>
    </Stack>
  )
}
