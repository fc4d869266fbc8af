import { useState } from 'react'
import type { DatoDePago } from '../../contract/pagos.ts'
import { Button } from '../ui/form/Button.tsx'
import { useAnuncio } from '../ui/status/anuncios.tsx'
import styles from './ComoPagar.module.css'

/** Each with a button that copies it. The last one copied says so: it is what will be pasted. */
export function DatosParaCopiar({ datos }: { datos: readonly DatoDePago[] }) {
  const anunciar = useAnuncio()
  const [hecho, setHecho] = useState({ nombre: '', palabra: '' })

  async function copiar({ nombre, copia }: DatoDePago, valor: HTMLElement | null) {
    const palabra = (await copy(copia)) ? 'Copiado' : 'Seleccionado'
    if (palabra === 'Seleccionado' && valor) getSelection()?.selectAllChildren(valor)
    setHecho({ nombre, palabra })
    anunciar(`${palabra}: ${nombre}`)
  }

  return (
    <dl className={styles.datos}>
      {datos.map((dato) => (
        <div key={dato.nombre}>
          <dt>{dato.nombre}</dt>
          <dd>
            <span className={styles.valor}>{dato.valor}</span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${dato.nombre === hecho.nombre ? hecho.palabra : 'Copiar'}: ${dato.nombre}`}
              onClick={({ currentTarget }) => void copiar(dato, currentTarget.parentElement!.querySelector('span'))}
            >
              {dato.nombre === hecho.nombre ? hecho.palabra : 'Copiar'}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Answers false where the browser does not let us: on a plain http address, or without the permission. */
async function copy(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto)
    return true
  } catch {
    return false
  }
}
