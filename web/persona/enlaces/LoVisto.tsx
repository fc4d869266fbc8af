import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { centimos } from '../../../contract/base/money/money.ts'
import type { EnlaceVisto } from '../../../contract/persona/enlaces.ts'
import { DatosDeCita, Donde } from '../../agenda/citas/DatosDeCita.tsx'
import { personas } from '../../agenda/personas/api.ts'
import { Retrato } from '../../agenda/personas/Retrato.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Acordado, PagoDe } from '../../dinero/pagos/ComoPagar.tsx'
import { useDiceElPrecio } from '../../dinero/pagos/Pagar.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Picture } from '../../ui/image/Picture.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { Fact } from '../../ui/list/Facts.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'

/** What a page says of the subject of a link, and offers. */
export interface Pagina {
  titulo: string
  hecho?: boolean
  /** It stands as it was booked. */
  enPie?: boolean
  dice: ReactNode
  /** What it costs is not told. */
  sinPrecio?: boolean
  queHacer: ReactNode
}

interface LoVistoProps extends Pagina {
  visto: EnlaceVisto
  porPagar: EnlaceVisto['porPagar'] | null
  /** What was done is read again: only that is told. */
  releyendo: boolean
}

/** The subject of a link with its face, and how it is paid. */
export function LoVisto({ visto, porPagar = null, releyendo, ...pagina }: LoVistoProps) {
  const { taller, con, pago } = visto
  const dicho = useDiceElPrecio(porPagar, pago?.precio)
  return (
    <Errand
      picture={
        con ? (
          <Cara de={con} />
        ) : (
          taller?.imagen && (
            <Picture
              src={taller.imagen}
              alt=""
              ratio="2 / 1"
              placeholder={<Drawing nombre="sendero" />}
              sizes="36rem"
            />
          )
        )
      }
      drawing={taller ? 'sendero' : 'taza'}
      wordsFirst
      aside={<PagoDe porPagar={porPagar} />}
    >
      <Encabezado
        titulo={pagina.titulo}
        hecho={pagina.hecho ?? false}
        placa={pagina.enPie && dicho && <Badge tone="warning">Sin pagar</Badge>}
      >
        {pagina.dice}
      </Encabezado>
      {!releyendo && (
        <Datos visto={visto} dicho={dicho || pagina.sinPrecio === true}>
          {pagina.queHacer}
        </Datos>
      )}
    </Errand>
  )
}

function Cara({ de }: { de: string }) {
  const quien = useQuery(personas).data?.personas.find(({ nombre }) => nombre === de)
  return <Retrato src={quien?.imagen ?? null} sizes="(min-width: 900px) 36rem, 4rem" />
}

type DatosProps = {
  visto: EnlaceVisto
  /** Its price stands where it is paid, or is owed no more. */
  dicho: boolean
  children: ReactNode
}

/** When and where it is, with whom, and beside what can be done what it costs. */
function Datos({ visto, dicho, children }: DatosProps) {
  const { inicio, fin, con, taller, pago, precio = taller?.precio ?? centimos(0) } = visto
  const direccion = useNegocio()?.direccion
  const sesion = `Sesión de ${fin - inicio} min`
  const hechos = (
    <>
      {taller && <Fact nombre="Taller">{taller.titulo}</Fact>}
      {!taller && (
        <Fact nombre={con ? 'Con' : 'Qué'}>
          {con ? (
            <>
              {con}
              <small>{sesion}</small>
            </>
          ) : (
            sesion
          )}
        </Fact>
      )}
      <Donde lugar={taller?.lugar ?? direccion} />
    </>
  )
  return (
    <DatosDeCita inicio={inicio} fin={fin} hechos={hechos}>
      {(pago?.precio ?? precio) > 0 && !dicho && (pago ? <Acordado pago={pago} /> : <PriceWithTax centimos={precio} />)}
      {children}
    </DatosDeCita>
  )
}
