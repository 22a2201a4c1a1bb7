import { wordSet } from '../word_set.js'

export const STOP_WORDS = wordSet(`
    a acerca además ahora al algo algunas alguno algunos algún ambos ante antes aquel aquella aquellas aquello
    aquellos aquí así aun aunque aún bajo bien cada casi como con contra cual cuales cualquier cuando cuanto cuya cuyo
    cómo cuál cuándo de debe deben del demás dentro desde después donde dos durante dónde e el ella ellas ello ellos
    en entonces entre era eran eres es esa esas ese eso esos esta estaba están estar estas este esto estos estoy
    está fue fueron ha haber había habían hace hacen hacer hacia han has hasta hay he incluso junto la las le les lo
    los luego me menos mi mientras mis misma mismas mismo mismos mucha muchas mucho muchos muy más mí nada ni ningún
    ninguna no nos nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero poco por
    porque pues puede pueden que quien quienes qué quién se sea sean según ser será si sido siempre sin sino sobre
    solo somos son soy su sus suya suyo sí sólo tal también tampoco tan tanto te tener tengo tiene tienen toda todas
    todo todos tras tu tus tú un una unas uno unos usted ustedes va vosotros y ya yo él`)

export const ORDINARY_WORDS = `
    abierta aborda abrir acaba aclarar actúa acuerde adaptarse adecuadas adjetivos admite afecta afirmaciones
    agradable ahí ahorra ajuste alcance alguien alivio alta alternativas alto amabilidad amable ambas amigo
    anote anuncio año aparece apartado aplaza aplica apoyan aprender apuntar arreglo atajos atasca atención
    atrás avance averigua averigüe ayuda baja barata basta bastante beneficio bordes breve brillante buen
    busca cabe cabeza calcula callar cambia camino caro caso causas central centro cierto cifra cinco claridad
    claro cliente colabora combinar comienzo compare compensa complicado compone comprobar compruebe concreta
    condiciones confianza confiar conoce consejo constancia contactos contar contesta contexto contradicen
    convencer conversación conviene convivir copiar correcciones correcto corregir corriente corta cosa coste
    criterios cualquiera cuánto cuente cuesta cuestión cumple dan dar darle dato decepciones decida decide
    decisión declarado defecto deje demasiadas departamento depende desagradable descarte desconfíe describir
    descripción descubierto deshacer detalles detrás día diaria días dice diez diferencia diferenciarse
    difícil dio dirán dirección dirija discusiones distinto documentación dudas dura duración ejemplo elección
    elegir elija empezar empiece empieza empresa encaja encontrar entender entiende entregar equipo equivalen
    equivocado error escala escriba escrito escuche esencial esfuerzo espacio especial espectaculares espere
    est estado estarlo evita éxito expectativas experiencia experto explica expliquen extra fácil facilita
    falla falta favor fecha figurar fijar fin final folleto forma fracaso franqueza frase frecuencia fuera
    funcione gan gastos general gracias gran gratis guarde gustos hable haga haría hizo hora hoy idea ideal
    igual imagen imitar importa imprevisto incluye incómoda información inicial interrupción inventado jerga
    justa juzga laborables lado larga leerlo lejos lenta leyendo límite línea lista llama llegue lleve lugar
    magia mala malentendidos manera mano mantener mantienen mañana margen mayor medición medio mejor mención
    mensajes menudo merece mes meta método miden minuto mire mitad modo momento mostrar motivo nadie necesario
    necesita nombre normal normas nota noticia novedades nuevo número obligado observar obvio ocupa oferta
    oficio omiten opción opinión orden original paciencia pagan págin palabra papeles parece parte participado
    paso patrón pausa pedir pena pensar peor pequeño permiten persona pese pida plan planificar plazo poder
    podría ponga posteriores práctica precio preciso prefiera pregunta pregúntese preocupa preparación
    presente presupuesto previsto primer primero principio pris problema promesas prometido pronto propia
    próxima próximos proyecto pruebe punto queda querrá quiera quitar rápida rapidez rara razón recientes
    recomendación reconocerá recuerda recuérdeselo reduce registro regular repita reseña reserva responde
    responsable respuesta resto resuelve resulta resumen resúmenes retrasa revés revise revisión rodeos sabe
    sale saltarse seguir segunda semana sencill señal separe siendo significa significan sigue siguiente
    silencio simple sirva situación situarlo sobriedad solución sorprende suele suena suerte sumando supuestos
    surge sustituye talento tanta tarde tarea técnica tema temporada tenga téngala teoría término texto tiempo
    típico tomadas tono trabajo trae tranquilo trasladar tres última único urgente usa usar uso útil vale
    valor van vea veces ven ver verdad veredicto verificar versión vez vida viene visibles vista vive volver
    vuelva`

export const COMMERCIAL_WORDS = `
    éxito exitoso estrategia empresa cliente solución calidad eficaz eficiente relación público marca
    competencia valioso potencial mundo digital moderno oportunidad crecimiento aumentar mejorar rendimiento
    experiencia innovador único esencial clave importante variedad ventaja alcanzar construir fuerte crear
    ofrecer proveedor mercado sector profesional experto equipo popular personalizado numeroso diferente
    tendencia optimizar papel necesidades contenido`
