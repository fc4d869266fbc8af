import { DosSillas } from '../ilustraciones/DosSillas.tsx'
import { useNegocio } from '../marco/useNegocio.ts'
import { Page } from '../ui/layout/Page.tsx'
import styles from './NosotrosPage.module.css'
import { Pregunta } from './Pregunta.tsx'
import { preguntasDe } from './preguntas.tsx'

export default function NosotrosPage() {
  const preguntas = preguntasDe(useNegocio())
  return (
    <Page width="text">
      <div className={styles.entrada}>
        <div>
          <h1>Nosotros</h1>
          <p>Lo que suelen preguntarnos antes de la primera visita.</p>
        </div>
        <DosSillas />
      </div>
      {preguntas.map(({ id, titulo, respuesta }, orden) => (
        <Pregunta key={id} id={id} titulo={titulo} abierta={orden === 0}>
          {respuesta}
        </Pregunta>
      ))}
    </Page>
  )
}
