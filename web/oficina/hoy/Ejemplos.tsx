import { useQuery } from '@tanstack/react-query'
import { enLista } from '../../../contract/base/text/in-words.ts'
import type { Answer } from '../../../contract/base/wire/endpoint.ts'
import { getEjemplos, llenarConMuestra, quitarEjemplos } from '../../../contract/oficina/ejemplos.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { logrado } from '../base/textos.ts'

/** Removes the examples; the question says first what was done to them since. */
export function QuitarEjemplos() {
  const { hacer, enCurso } = useAct()
  const { refetch } = useQuery({ ...queryOf(getEjemplos, {}), enabled: false })
  async function quitar() {
    const { data, error } = await refetch()
    await hacer({
      ...(data && { pregunta: preguntaDe(data) }),
      hacer: async () => {
        if (!data) throw error
        await call(quitarEjemplos, {})
        return logrado('¡Listo!', 'Los ejemplos ya no están.')
      },
      fallo: 'No se pudieron quitar los ejemplos.',
    })
  }
  return (
    <>
      <strong>Empieza con lo tuyo</strong>
      <Soft small>Quita todo lo inventado que trae el programa.</Soft>
      <Button size="small" variant="secondary" pending={enCurso} onClick={quitar}>
        Quitar los ejemplos
      </Button>
    </>
  )
}

function preguntaDe({ conGente, seVa, seQueda }: Answer<typeof getEjemplos>) {
  const frases = [
    `Se borran ${conGente ? 'las personas inventadas con sus citas, órdenes y cobros, y ' : ''}los productos, servicios, talleres y artículos de ejemplo. Lo que ya cambiaste se queda.`,
    seVa.length > 0 && `Se va también lo que hiciste con esas personas: ${enLista(seVa)}.`,
    seQueda.length > 0 && `Se queda: ${enLista(seQueda)}.`,
  ]
  return {
    ...({ titulo: '¿Quitar los ejemplos?', aceptar: 'Quitar', peligro: true } as const),
    texto: frases.filter(Boolean).join(' '),
  }
}

/** Offers an owner without anybody yet to see how lived weeks look. */
export function LlenarConMuestra() {
  const { hacer, enCurso } = useAct()
  const llenar = () =>
    hacer({
      hacer: () =>
        call(llenarConMuestra, {}).then(() =>
          logrado('¡Listo!', 'Estas son dos semanas de ejemplo. Ningún correo sale de aquí.'),
        ),
      fallo: 'No se pudo llenar el negocio.',
    })
  return (
    <section aria-labelledby="muestra">
      <Card>
        <Stack gap={3}>
          <h3 id="muestra">¿Quieres verlo en uso?</h3>
          <p>
            Dos semanas con gente inventada: citas, órdenes, cobros y talleres. Las quitas cuando quieras, de una vez.
          </p>
          <div>
            <Button variant="secondary" pending={enCurso} onClick={llenar}>
              Llenar con un negocio de muestra
            </Button>
          </div>
        </Stack>
      </Card>
    </section>
  )
}
