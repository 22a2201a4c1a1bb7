<?php
/**
 * Many at once.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/** From a CSV file to generations, whose results are imported one by one as they complete. */
final class Bulk {

	/** The most prompts in one call of the API. */
	const MOST = 500;
	/** The largest file in bytes. */
	const FILE_LIMIT = 1048576;

	/**
	 * Checks prompts without starting anything: what would be generated, and why something would not.
	 *
	 * @param string $text      One prompt per line; a comma is part of it.
	 * @param int    $remaining Publications that are left.
	 * @return array[] Rows: 'line', 'prompt', 'problem' ('' for an accepted one).
	 */
	public static function lines( string $text, int $remaining ): array {
		$prompts = array();
		foreach ( preg_split( '/\r\n|\r|\n/', wp_check_invalid_utf8( $text ) ) as $index => $line ) {
			$prompts[ $index + 1 ] = array( trim( $line ), '' );
		}
		return self::checked( $prompts, $remaining );
	}

	/**
	 * The same for a CSV file. A row with several cells has a prompt only if the first row says which cell it is:
	 * otherwise a comma in the prompt would cut it.
	 *
	 * @param string $csv       One prompt per row, or in the column called "prompt".
	 * @param int    $remaining Publications that are left.
	 * @return array[] As of lines().
	 */
	public static function plan( string $csv, int $remaining ): array {
		$csv    = preg_replace( '/^\xEF\xBB\xBF/', '', $csv );
		$csv    = wp_check_invalid_utf8( $csv ) === $csv ? $csv : '';
		$stream = fopen( 'php://temp', 'r+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		fwrite( $stream, $csv ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		rewind( $stream );
		$first   = (string) strtok( $csv, "\n" );
		$comma   = substr_count( $first, ';' ) > substr_count( $first, ',' ) ? ';' : ',';
		$prompts = array();
		$column  = null;
		$width   = 1;
		$line    = 0;
		while ( false !== ( $cells = fgetcsv( $stream, 0, $comma, '"', '' ) ) ) { // phpcs:ignore Generic.CodeAnalysis.AssignmentInCondition
			++$line;
			$cells = array_map( fn( $cell ) => trim( (string) $cell ), $cells );
			if ( '' === implode( '', $cells ) ) {
				continue;
			}
			if ( null === $column ) {
				$found  = array_search( 'prompt', array_map( 'strtolower', $cells ), true );
				$column = false === $found ? 0 : $found;
				if ( false !== $found ) {
					$width = count( $cells );
					continue;
				}
			}
			$more    = array_filter( array_slice( $cells, $width ), 'strlen' );
			$problem = '';
			if ( $more ) {
				$problem = 1 === $width
					? __( 'This row has several cells. Put the prompt in quotes, or call its column "prompt" in the first row.', 'cygnet' )
					: __( 'This row has more cells than the first one. Put the prompt in quotes.', 'cygnet' );
			}
			$prompts[ $line ] = array( $more ? implode( "$comma ", $cells ) : ( isset( $cells[ $column ] ) ? $cells[ $column ] : '' ), $problem );
		}
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return self::checked( $prompts, $remaining );
	}

	/**
	 * Starts the generations.
	 *
	 * @param string[] $prompts  As the dry run showed them.
	 * @param array    $settings Those of Generation::settings(), 'category', 'author'.
	 * @param string   $once     The same value never starts them twice.
	 * @return array|WP_Error 'job', 'started', 'refused'.
	 */
	public static function start( array $prompts, array $settings, string $once ) {
		$count = count( $prompts );
		/* translators: %d: number of publications. */
		$title   = sprintf( _n( 'Bulk generation of %d publication', 'Bulk generation of %d publications', $count, 'cygnet' ), $count );
		$allowed = Limits::take( $once, $count, $title );
		if ( is_wp_error( $allowed ) ) {
			return $allowed;
		}
		$answer = Client::post(
			'/publications/bulk-generate',
			array(
				'mode'     => 'bulk',
				'prompts'  => array_values( $prompts ),
				'settings' => Generation::settings( $settings ),
			),
			$once
		);
		if ( is_wp_error( $answer ) ) {
			if ( $allowed ) {
				Limits::give_back( $once );
			}
			return $answer;
		}
		Usage::forget();
		foreach ( (array) $answer['errors'] as $error ) {
			Log::add( 'failed', wp_html_excerpt( (string) $error['prompt'], 80, '...' ) . ': ' . wp_strip_all_tags( (string) $error['message'] ), 0, get_current_user_id() );
		}
		$started = (int) $answer['successCount'];
		$job   = Jobs::add( 'bulk', (string) $answer['bulk_session_id'], array( 'title' => $title, 'session' => (string) $answer['bulk_session_id'], 'imported' => array(), 'total' => $started, 'category' => (int) $settings['category'], 'author' => (int) $settings['author'] ) );
		return array( 'job' => $job, 'started' => $started, 'refused' => (int) $answer['errorCount'] );
	}

	/**
	 * Checks all of them once; starts an import for each finished one.
	 *
	 * @param array $job Locked.
	 * @return array|WP_Error What to change in the job.
	 */
	public static function step( array $job ) {
		$state  = $job['state'];
		$status = Client::post( '/publications/bulk-status', array( 'bulk_session_id' => $state['session'] ) );
		if ( is_wp_error( $status ) ) {
			return $status;
		}
		foreach ( $status['publicationStatuses'] as $item ) {
			if ( 'completed' === $item['status'] && ! in_array( $item['id'], $state['imported'], true ) ) {
				Importer::start( (string) $item['id'], array( 'title' => (string) $item['title'], 'author' => ! empty( $state['author'] ) ? (int) $state['author'] : (int) $job['user_id'], 'category' => $state['category'], 'user' => (int) $job['user_id'] ) );
				$state['imported'][] = (string) $item['id'];
			}
			if ( 'failed' === $item['status'] && ! in_array( $item['id'], $state['imported'], true ) ) {
				Log::add( 'failed', $item['title'] . ': ' . ( isset( $item['error']['message'] ) ? wp_strip_all_tags( (string) $item['error']['message'] ) : '' ), 0, (int) $job['user_id'] );
				$state['imported'][] = (string) $item['id'];
			}
		}
		$state['completed'] = (int) $status['completedCount'];
		$state['failed']    = (int) $status['failedCount'];
		if ( $state['completed'] + $state['failed'] >= (int) $status['totalChecked'] ) {
			return array( 'state' => $state, 'status' => 'done' );
		}
		return array( 'state' => $state, 'run_after' => time() + 15 );
	}

	/**
	 * Says of each prompt whether it is accepted.
	 *
	 * @param array[] $prompts   Line => [ prompt, problem ]; empty ones are left out.
	 * @param int     $remaining Publications that are left.
	 */
	private static function checked( array $prompts, int $remaining ): array {
		$rows  = array();
		$seen  = array();
		$taken = 0;
		foreach ( $prompts as $line => list( $prompt, $problem ) ) {
			if ( '' === $prompt && '' === $problem ) {
				continue;
			}
			$problem = '' === $problem ? self::problem( $prompt, $seen, $taken, $remaining ) : $problem;
			$rows[]  = compact( 'line', 'prompt', 'problem' );
			$taken  += '' === $problem ? 1 : 0;

			$seen[ mb_strtolower( $prompt ) ] = $line;
		}
		return $rows;
	}

	/**
	 * Why a row is not accepted; '' if it is.
	 *
	 * @param string $prompt    Of the row.
	 * @param array  $seen      Prompts before it => their lines.
	 * @param int    $taken     Rows already accepted.
	 * @param int    $remaining Publications that are left.
	 */
	private static function problem( string $prompt, array $seen, int $taken, int $remaining ): string {
		$length = mb_strlen( $prompt );
		if ( $length < Generation::PROMPT[0] ) {
			return __( 'Please enter at least 10 characters', 'cygnet' );
		}
		if ( $length > Generation::PROMPT[1] ) {
			return __( 'Longer than 10,000 characters', 'cygnet' );
		}
		if ( isset( $seen[ mb_strtolower( $prompt ) ] ) ) {
			/* translators: %d: line of a file. */
			return sprintf( __( 'The same as line %d', 'cygnet' ), $seen[ mb_strtolower( $prompt ) ] );
		}
		if ( $taken >= self::MOST ) {
			return __( 'A bulk generation can have at most 500 prompts', 'cygnet' );
		}
		return $taken >= $remaining ? __( 'No publications remaining', 'cygnet' ) : '';
	}
}
