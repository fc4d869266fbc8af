import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { personas } from '../../agenda/personas/api.ts'
import { Personas } from '../../agenda/personas/Personas.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Icon } from '../../ui/image/Icon.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import styles from './NosotrosPage.module.css'
import { PrimeraCita } from './PrimeraCita.tsx'
import { preguntasDe } from './preguntas.tsx'

export default function NosotrosPage() {
  const preguntas = preguntasDe(useNegocio())
  const { data, isPending } = useQuery(personas)
  const quienes = data?.personas ?? []
  return (
    <Page
      titulo="Nosotros"
      intro={`${isPending || quienes.length > 0 ? 'Las personas, cómo' : 'Cómo'} es la primera cita y lo que suelen preguntarnos antes.`}
    >
      {isPending && <Skeleton texto="Cargando a quienes te atienden…" height="36rem" />}
      {quienes.length > 0 && (
        <Stack aria-labelledby="quienes" as="section" gap={5}>
          <h2 id="quienes">Quienes te atienden</h2>
          <Personas personas={quienes} priority />
        </Stack>
      )}
      <PrimeraCita />
      <div className={styles.preguntas}>
        {preguntas.map(({ id, titulo, respuesta }, orden) => (
          <Pregunta key={id} id={id} titulo={titulo} abierta={orden === 0}>
            {respuesta}
          </Pregunta>
        ))}
      </div>
    </Page>
  )
}

type PreguntaProps = {
  /** For links to the answer; following one opens it, without our script too. */
  id: string
  titulo: string
  /** Open from the start. */
  abierta?: boolean
  children: ReactNode
}

/** An entry of the accordion. The address of the page becomes the one of the answer that was opened last. */
function Pregunta({ id, titulo, abierta, children }: PreguntaProps) {
  // Not by the router: it would scroll to the answer, which is where the person already is.
  function setAddress({ currentTarget }: MouseEvent) {
    const { hash, pathname, search } = window.location
    const opening = !currentTarget.closest('details')?.open
    if (opening) window.history.replaceState(window.history.state, '', `#${id}`)
    else if (hash === `#${id}`) window.history.replaceState(window.history.state, '', pathname + search)
  }

  return (
    <details className={styles.pregunta} open={abierta}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, by keyboard too */}
      <summary onClick={setAddress}>
        <h2>{titulo}</h2>
        <Icon nombre="abajo" size={22} />
      </summary>
      <div id={id} className={styles.respuesta}>
        {children}
      </div>
    </details>
  )
}
