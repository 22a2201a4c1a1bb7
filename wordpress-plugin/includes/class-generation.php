<?php
/**
 * Generating from WordPress.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Starts a generation, follows it, and imports its result. The job continues when the browser is closed. */
final class Generation {

	const TYPES     = array( 'blog', 'review' );
	const STYLES    = array( 'educational', 'promotional', 'case-study', 'how-to', 'news' );
	const AUDIENCES = array( 'general', 'b2b', 'b2c', 'professionals', 'beginners' );
	const TONES     = array( 'professional', 'friendly', 'casual', 'authoritative' );
	const LENGTHS   = array( 'auto', 'short', 'medium', 'long' );
	/** Languages that are offered, each by its own name; any other is that of the prompt. */
	const LANGUAGES = array(
		'id' => 'Bahasa Indonesia',
		'cs' => 'Čeština',
		'da' => 'Dansk',
		'de' => 'Deutsch',
		'en' => 'English',
		'es' => 'Español',
		'fr' => 'Français',
		'it' => 'Italiano',
		'hu' => 'Magyar',
		'nl' => 'Nederlands',
		'no' => 'Norsk',
		'pl' => 'Polski',
		'pt' => 'Português',
		'ro' => 'Română',
		'fi' => 'Suomi',
		'sv' => 'Svenska',
		'vi' => 'Tiếng Việt',
		'tr' => 'Türkçe',
		'el' => 'Ελληνικά',
		'ru' => 'Русский',
		'uk' => 'Українська',
		'he' => 'עברית',
		'ar' => 'العربية',
		'hi' => 'हिन्दी',
		'th' => 'ไทย',
		'zh' => '中文',
		'ja' => '日本語',
		'ko' => '한국어',
	);
	/** The fewest and most characters of a prompt. */
	const PROMPT = array( 10, 10000 );

	/**
	 * Starts one.
	 *
	 * @param array  $input   'prompt' and the settings of request().
	 * @param int    $post_id The post in whose editor it was requested; 0 without one.
	 * @param bool   $insert  True to insert the blocks in that editor, false for a separate draft.
	 * @param string $once    The same value never starts a second generation.
	 * @return int|WP_Error The job.
	 */
	public static function start( array $input, int $post_id, bool $insert, string $once ) {
		// Shows at Cygnet which post of which site asked for it.
		$origin  = $post_id ? array( 'external_id' => mb_substr( home_url( "/?p=$post_id" ), 0, 200 ) ) : array();
		$allowed = Limits::take( $once, 1, (string) $input['prompt'] );
		if ( is_wp_error( $allowed ) ) {
			return $allowed;
		}
		$started = Client::post( '/publications/generate', self::request( $input ) + $origin, $once );
		if ( is_wp_error( $started ) ) {
			if ( $allowed ) {
				Limits::give_back( $once );
			}
			return $started;
		}
		Usage::forget();
		return Jobs::add(
			'generation',
			(string) $started['publicationId'],
			array(
				'session' => (string) $started['sessionId'],
				'title'   => wp_html_excerpt( $input['prompt'], 80, '...' ),
				'insert'  => $insert,
				'origin'  => $post_id,
			),
			array( 'publication_id' => (string) $started['publicationId'], 'post_id' => $post_id )
		);
	}

	/**
	 * The body of the API's call.
	 *
	 * @param array $input 'prompt' and those of settings().
	 */
	public static function request( array $input ): array {
		return array( 'prompt' => trim( (string) $input['prompt'] ) ) + self::settings( $input );
	}

	/**
	 * The part of the body that does not depend on the prompt; a bulk generation sends it once.
	 *
	 * @param array $input 'type', 'tone', 'audience', 'style', 'length', 'keywords', 'sources', 'images', 'company';
	 *                     optionally 'language' and 'company_id', '' for the defaults.
	 */
	public static function settings( array $input ): array {
		$settings = array(
			'type'                => $input['type'],
			'tone'                => $input['tone'],
			'target_audience'     => $input['audience'],
			'keywords'            => array_values( array_unique( array_filter( array_map( 'trim', $input['keywords'] ) ) ) ),
			'content_preferences' => array(
				'style'              => $input['style'],
				'length'             => $input['length'],
				'include_images'     => $input['images'],
				'include_examples'   => true,
				'include_statistics' => true,
			),
			// An empty object means the company profile of the account.
			'company_info'        => $input['company'] ? new \stdClass() : null,
		);
		if ( ! empty( $input['language'] ) ) {
			$settings['language'] = $input['language'];
		}
		if ( $input['company'] && ! empty( $input['company_id'] ) ) {
			$settings['company_id'] = $input['company_id'];
		}
		$sources = array_values( array_filter( array_map( 'trim', $input['sources'] ) ) );
		return $sources ? $settings + array( 'sources' => $sources ) : $settings;
	}

	/**
	 * One step: checks the progress, or does a step of the import that follows.
	 *
	 * @param array $job Locked.
	 * @return array|WP_Error What to change in the job.
	 */
	public static function step( array $job ) {
		$state = $job['state'];
		if ( ! empty( $state['finished'] ) ) {
			return Importer::step( $job );
		}
		$status = Client::get( '/publications/generation-status/' . rawurlencode( $state['session'] ) );
		if ( is_wp_error( $status ) ) {
			return $status;
		}
		$state['progress'] = (int) $status['progress'];
		$state['label']    = (string) $status['stepLabel'];
		if ( ! empty( $status['title'] ) ) {
			$state['title'] = (string) $status['title'];
		}
		$state['sections'] = array_map( fn( $block ) => array( 'heading' => (string) $block['heading'], 'status' => (string) $block['status'] ), array_slice( (array) $status['blocks'], 0, 40 ) );
		if ( 'failed' === $status['status'] ) {
			$reason = isset( $status['error']['message'] ) ? wp_strip_all_tags( (string) $status['error']['message'] ) : __( 'Publication generation failed', 'cygnet' );
			Usage::forget();
			return new WP_Error( 'cygnet_generation_failed', $reason );
		}
		if ( 'completed' === $status['status'] ) {
			$state['finished'] = true;
			Usage::forget();
			// A separate draft is a different post than the one in whose editor it was requested.
			return array( 'state' => $state, 'post_id' => $state['insert'] ? $state['origin'] : 0 );
		}
		return array( 'state' => $state, 'run_after' => time() + 2 );
	}
}
