import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import {
  ARCHIVO_DE_TRAER_BYTES,
  CLASES_DE_TRAER,
  type ImportacionTraida,
  leerTraer,
  listTraidas,
  quitarTraida,
  releerTraer,
} from '../../../../contract/oficina/traer.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Moment } from '../../../ui/text/Values.tsx'
import { LeerArchivo } from '../archivos/LeerArchivo.tsx'
import { Marco } from '../archivos/Marco.tsx'
import { useDireccion } from '../lista/useDireccion.ts'
import { LineasPorTraer } from './LineasPorTraer.tsx'
import { CLASES, cuantasDe, ORIGENES } from './palabras.ts'
import { QueSeTrae } from './QueSeTrae.tsx'

const INTRO = 'Tu gente, tus servicios, productos y citas, desde un archivo. Se ve línea por línea antes de traer nada.'

/** What a practice has elsewhere: read from a file, looked at line by line, brought in one step and taken out in one. */
export default function TraerPage() {
  const { filtroDe, filtrar } = useDireccion()
  const id = Number(filtroDe('lectura')) || null
  const { data: lectura, isError } = useQuery({ ...releer(id ?? 0), enabled: id !== null })
  const { data: traidas } = useQuery(queryOf(listTraidas, {}))
  const [ancha] = useState(() => matchMedia('(width >= 769px)').matches)
  return (
    <Page titulo="Traer lo que tienes" intro={INTRO} width="wide">
      {lectura && id !== null ? (
        <LineasPorTraer key={id} lectura={lectura} onCerrar={() => filtrar({ lectura: null })} />
      ) : (
        <>
          {isError && <p role="status">Esa lectura ya no se guarda: sube otra vez el archivo.</p>}
          <Leer onLeida={(nueva) => filtrar({ lectura: String(nueva) })} />
          {traidas && <QueSeTrae plegado={!ancha || traidas.length > 0} />}
        </>
      )}
      {traidas && <Importaciones traidas={traidas} />}
    </Page>
  )
}

/** The reading as it is now; it is read again after everything that is done. */
const releer = (id: number) => ({ ...queryOf(releerTraer, { params: { id } }), retry: false })

function Leer({ onLeida }: { onLeida: (id: number) => void }) {
  const queries = useQueryClient()
  const [que, setQue] = useState('')
  return (
    <LeerArchivo
      label="Leer un archivo"
      pista="CSV o Excel"
      texto="Pega aquí las filas, con sus títulos arriba"
      maximo={ARCHIVO_DE_TRAER_BYTES}
      pesa="El archivo pesa demasiado: se admiten hasta 8 MB. Divídelo en varios."
      leer={async ({ campo, valor }) => {
        const body = new FormData()
        if (que) body.append('que', que)
        body.append(campo, valor)
        const lectura = await call(leerTraer, { body }, { sinReleer: true })
        queries.setQueryData(releer(lectura.id).queryKey, lectura)
        onLeida(lectura.id)
      }}
      aparte={{
        titulo: 'Pegar las filas, o decir qué trae',
        pregunta: (
          <SelectField label="Qué trae" name="que" value={que} onChange={({ target }) => setQue(target.value)}>
            <option value="">Lo que digan sus títulos</option>
            {CLASES_DE_TRAER.map((clase) => (
              <option key={clase} value={clase}>
                {CLASES[clase]}
              </option>
            ))}
          </SelectField>
        ),
      }}
    />
  )
}

/** The files that were brought, each with its way out. */
function Importaciones({ traidas }: { traidas: readonly ImportacionTraida[] }) {
  if (traidas.length === 0) return null
  return (
    <Marco titulo="Lo que trajiste">
      <ul>
        {traidas.map((una) => (
          <UnaImportacion key={una.id} importacion={una} />
        ))}
      </ul>
    </Marco>
  )
}

function UnaImportacion({ importacion }: { importacion: ImportacionTraida }) {
  const { hacer } = useAct()
  const { id, clase, origen, archivo, aplicada, por, cuantas } = importacion
  const que = cuantasDe(clase, cuantas)
  const pregunta = {
    titulo: `¿Quitar ${que}?`,
    texto: 'Se quita todo lo que trajo este archivo. Si algo ya se usó o se cambió, no se quita nada y se dice qué.',
    aceptar: 'Quitar',
  }
  const quitar = async () => ({ texto: await call(quitarTraida, { params: { id } }) })
  return (
    <Row as="li" ruled={3} gap={[2, 4]} justify="space-between">
      <span>
        {que} de {ORIGENES[origen]}
        <br />
        <small>
          {archivo && `${archivo} · `}
          <Moment wall={wallTimeDe(aplicada)} /> {por && `· ${por}`}
        </small>
      </span>
      <Button
        size="small"
        variant="quiet"
        data-edge="end"
        aria-label={[`Quitar ${que}`, archivo].filter(Boolean).join(', ')}
        onClick={() => hacer({ pregunta, texto: 'Quitando…', hacer: quitar, fallo: 'No se pudo quitar.' })}
      >
        Quitar…
      </Button>
    </Row>
  )
}
